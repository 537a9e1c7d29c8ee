/** Every kind of thing that is read, and how the owner of a sandbox reads all of them. */
import { attachment } from '../../src/api/resources/attachment.ts';
import { bot } from '../../src/api/resources/bot.ts';
import { channel } from '../../src/api/resources/channel.ts';
import { dataExport } from '../../src/api/resources/data-export.ts';
import { defaultGroup } from '../../src/api/resources/default-group.ts';
import { defaultSettings } from '../../src/api/resources/default-settings.ts';
import { domain } from '../../src/api/resources/domain.ts';
import { emoji } from '../../src/api/resources/emoji.ts';
import { folder } from '../../src/api/resources/folder.ts';
import { group } from '../../src/api/resources/group.ts';
import { invite } from '../../src/api/resources/invite.ts';
import { linkifier } from '../../src/api/resources/linkifier.ts';
import { message } from '../../src/api/resources/message.ts';
import { navigationView } from '../../src/api/resources/navigation-view.ts';
import { organization } from '../../src/api/resources/organization.ts';
import { picture } from '../../src/api/resources/picture.ts';
import { playground } from '../../src/api/resources/playground.ts';
import { profileField } from '../../src/api/resources/profile-field.ts';
import type { Resource } from '../../src/api/resources/resource.ts';
import { status } from '../../src/api/resources/status.ts';
import { subscription } from '../../src/api/resources/subscription.ts';
import { user } from '../../src/api/resources/user.ts';
import { userSettings } from '../../src/api/resources/user-settings.ts';
import type { Organization } from '../../src/sandbox/state/organization.ts';
import { ids } from '../../src/sandbox/state/seed/people.ts';
import { botsFrom } from '../../src/session/read-bots.ts';
import { ownerCalls } from './owner.ts';

export type Thing = Readonly<Record<string, unknown>>;

export interface Subject {
  readonly resource: Resource;
  /** Ids of rows that create or change the things but aren't rows of the resource. */
  readonly more?: Readonly<Partial<Record<'create' | 'update', readonly string[]>>>;
  /** Reads every thing of the kind; a single thing as a list of one. The default for `level` is the newest. */
  read(organization: Organization, level?: number): Promise<readonly Thing[]>;
}

type Reply = Record<string, unknown>;

function subject(
  resource: Resource,
  row: string,
  args: Thing,
  thingsIn: (reply: Reply) => unknown,
  more: NonNullable<Subject['more']> = {},
): Subject {
  return {
    resource,
    more,
    async read(organization, level) {
      const found = thingsIn(await ownerCalls(organization, row, args, level));
      return (Array.isArray(found) ? found : [found]) as Thing[];
    },
  };
}

export const subjects: readonly Subject[] = [
  subject(
    channel,
    'channel.list',
    { include_all: true, include_default: true, exclude_archived: false },
    ({ streams }) => streams,
    { create: ['channel.create', 'channel.subscribe'], update: ['channel.update'] },
  ),
  subject(group, 'group.list', { include_deactivated_groups: true }, ({ user_groups }) => user_groups),
  subject(user, 'user.list', { include_custom_profile_fields: true }, ({ members }) => members, {
    create: ['user.create'],
    update: ['user.update', 'user.update-by-id'],
  }),
  {
    resource: bot,
    more: { create: ['bot.create'], update: ['bot.update'] },
    async read(organization, level = 473) {
      const { members } = await ownerCalls(organization, 'user.list', {}, level);
      const { realm_bots } = await ownerCalls(organization, 'event.register', {}, level);
      // Only some bots show their configuration.
      return botsFrom(members as never, realm_bots as never).map((each) => ({
        ...each,
        config_data: organization.users.get(each.user_id)?.bot?.config_data,
      }));
    },
  },
  subject(linkifier, 'linkifier.list', {}, ({ linkifiers }) => linkifiers),
  subject(folder, 'folder.list', { include_archived: true }, ({ channel_folders }) => channel_folders),
  subject(profileField, 'profile-field.list', {}, ({ custom_fields }) => custom_fields),
  subject(domain, 'domain.list', {}, ({ domains }) => domains),
  subject(
    defaultGroup,
    'event.register',
    {},
    ({ realm_default_stream_groups }) => realm_default_stream_groups,
  ),
  subject(playground, 'event.register', {}, ({ realm_playgrounds }) => realm_playgrounds),
  // They are read one by one.
  subject(emoji, 'emoji.list', {}, ({ emoji: byId }) => Object.values(byId as Reply)),
  subject(attachment, 'attachment.list', {}, ({ attachments }) => attachments),
  subject(dataExport, 'export.list', {}, ({ exports }) => exports),
  subject(organization, 'event.register', {}, withoutPrefix),
  subject(picture, 'event.register', {}, (state) =>
    ['icon', 'logo', 'night_logo'].map((name) => ({
      name,
      source: state[`realm_${name}_source`] === 'U' ? 'U' : 'D',
      url: state[`realm_${name}_url`],
    })),
  ),
  subject(invite, 'invite.list', {}, ({ invites }) => invites, {
    create: ['invite.create', 'invite.create-link'],
  }),
  subject(navigationView, 'nav-view.list', {}, ({ navigation_views }) => navigation_views),
  subject(defaultSettings, 'event.register', {}, ({ realm_user_settings_defaults: all }) => all),
  {
    resource: userSettings,
    async read(organization, level) {
      const { user_settings: settings } = await ownerCalls(organization, 'event.register', {}, level);
      const { full_name } = await ownerCalls(organization, 'user.me', {}, level);
      return [{ ...(settings as Thing), full_name }];
    },
  },
  subject(subscription, 'subscription.list', {}, ({ subscriptions }) => subscriptions),
  subject(
    message,
    'message.list',
    { anchor: 'newest', num_before: 1000, num_after: 0 },
    ({ messages }) => messages,
  ),
  subject(status, 'status.get', { user_id: ids.owner }, (reply) => reply.status),
];

const prefix = 'realm_';

/** A registration prefixes the organization's settings. */
function withoutPrefix(state: Reply): Reply {
  return Object.fromEntries(
    Object.entries(state).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}
