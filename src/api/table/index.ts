/** THE TABLE: every row. Imported by docs, completion, the sandbox and tests; never at start-up. */

import * as attachments from '../resources/attachment.ts';
import * as exportsOfData from '../resources/data-export.ts';
import * as defaultGroups from '../resources/default-group.ts';
import * as defaults from '../resources/default-settings.ts';
import * as domains from '../resources/domain.ts';
import * as emoji from '../resources/emoji.ts';
import * as folders from '../resources/folder.ts';
import * as groups from '../resources/group.ts';
import * as linkifiers from '../resources/linkifier.ts';
import * as navigationViews from '../resources/navigation-view.ts';
import * as organization from '../resources/organization.ts';
import * as playgrounds from '../resources/playground.ts';
import * as profileFields from '../resources/profile-field.ts';
import * as status from '../resources/status.ts';
import * as userSettings from '../resources/user-settings.ts';
import type { Endpoint, Method } from '../spec.ts';
import * as analytics from './analytics.ts';
import * as botStorage from './bot-storage.ts';
import * as bots from './bots.ts';
import * as channels from './channels.ts';
import * as defaultChannels from './default-channels.ts';
import * as events from './events.ts';
import * as groupMembers from './group-members.ts';
import * as invites from './invites.ts';
import * as messageFlags from './message-flags.ts';
import * as messages from './messages.ts';
import * as organizationAsWhole from './organization.ts';
import * as ownAccount from './own-account.ts';
import * as pictures from './pictures.ts';
import * as presence from './presence.ts';
import * as push from './push.ts';
import * as server from './server.ts';
import * as subscriptions from './subscriptions.ts';
import * as topics from './topics.ts';
import * as users from './users.ts';
import * as webhook from './webhook.ts';
import * as welcome from './welcome.ts';

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Returns the rows of one file by path, then method: the names in a module have a different order in the source and
 * in a bundle.
 */
function rowsOf(module: Readonly<Record<string, unknown>>): Endpoint[] {
  return Object.values(module)
    .filter(
      (value): value is Endpoint =>
        typeof value === 'object' && value !== null && 'path' in value && 'method' in value,
    )
    .sort(
      (one, other) =>
        compare(one.path, other.path) || methods.indexOf(one.method) - methods.indexOf(other.method),
    );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

const files = [
  server,
  users,
  ownAccount,
  bots,
  botStorage,
  presence,
  invites,
  profileFields,
  groups,
  groupMembers,
  folders,
  channels,
  subscriptions,
  defaultChannels,
  defaultGroups,
  topics,
  messages,
  messageFlags,
  status,
  defaults,
  userSettings,
  linkifiers,
  organization,
  welcome,
  analytics,
  pictures,
  organizationAsWhole,
  domains,
  playgrounds,
  emoji,
  exportsOfData,
  attachments,
  navigationViews,
  push,
  events,
  webhook,
] as const;

export const table: readonly Endpoint[] = files.flatMap(rowsOf);

type ExportsOf<M> = M extends unknown ? M[keyof M] : never;

/** Every row with its exact type. */
export type Row = Extract<ExportsOf<(typeof files)[number]>, Endpoint>;
