/** Every endpoint that the sandbox answers: each file of this folder exports its handlers. */

import * as archiveChannel from './archive-channel.ts';
import * as channelEmail from './channel-email.ts';
import * as createChannel from './create-channel.ts';
import * as createUser from './create-user.ts';
import * as deactivateGroup from './deactivate-group.ts';
import * as deactivateUser from './deactivate-user.ts';
import * as defaultChannels from './default-channels.ts';
import * as defaults from './defaults.ts';
import * as domains from './domains.ts';
import * as emit from './emit.ts';
import * as customEmoji from './emoji.ts';
import * as events from './events.ts';
import * as exportsOfData from './exports.ts';
import * as folders from './folders.ts';
import * as getChannel from './get-channel.ts';
import * as groups from './groups.ts';
import type { Handler } from './handler.ts';
import * as invites from './invites.ts';
import * as keys from './keys.ts';
import * as linkifiers from './linkifiers.ts';
import * as listChannels from './list-channels.ts';
import * as markTopicAsRead from './mark-topic-as-read.ts';
import * as navigationViews from './navigation-views.ts';
import * as playgrounds from './playgrounds.ts';
import * as presence from './presence.ts';
import * as profileFields from './profile-fields.ts';
import * as push from './push.ts';
import * as reactions from './reactions.ts';
import * as reactivateUser from './reactivate-user.ts';
import * as server from './server.ts';
import * as status from './status.ts';
import * as subscribe from './subscribe.ts';
import * as topics from './topics.ts';
import * as typing from './typing.ts';
import * as unsubscribe from './unsubscribe.ts';
import * as updateChannel from './update-channel.ts';
import * as updateGroup from './update-group.ts';
import * as updateOrganization from './update-organization.ts';
import * as updateUser from './update-user.ts';
import * as users from './users.ts';

const files: readonly Readonly<Record<string, unknown>>[] = [
  server,
  keys,
  users,
  createUser,
  updateUser,
  deactivateUser,
  reactivateUser,
  presence,
  invites,
  profileFields,
  groups,
  updateGroup,
  deactivateGroup,
  linkifiers,
  domains,
  playgrounds,
  customEmoji,
  exportsOfData,
  updateOrganization,
  folders,
  listChannels,
  getChannel,
  createChannel,
  updateChannel,
  archiveChannel,
  defaultChannels,
  topics,
  channelEmail,
  subscribe,
  unsubscribe,
  markTopicAsRead,
  defaults,
  events,
  navigationViews,
  status,
  reactions,
  typing,
  push,
  emit,
];

function isHandler(value: unknown): value is Handler {
  return typeof value === 'object' && value !== null && 'row' in value && 'handle' in value;
}

export const allHandlers: readonly Handler[] = files.flatMap((file) => Object.values(file).filter(isHandler));
