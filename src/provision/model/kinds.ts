/**
 * The kinds of things that a desired state can have, and the names of their fields in files. Reading files, their JSON
 * Schema, comparison, the planner and the export derive from this one table. The resources (src/api/resources) say
 * what a field is, which values it takes and how they are compared.
 */

import { withService } from '../../api/bot-service.ts';
import { isEmailAddress } from '../../api/email-address.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import { bot } from '../../api/resources/bot.ts';
import { channel } from '../../api/resources/channel.ts';
import { defaultGroup } from '../../api/resources/default-group.ts';
import { defaultSettings } from '../../api/resources/default-settings.ts';
import { domain } from '../../api/resources/domain.ts';
import { emoji } from '../../api/resources/emoji.ts';
import { folder } from '../../api/resources/folder.ts';
import { group } from '../../api/resources/group.ts';
import { linkifier } from '../../api/resources/linkifier.ts';
import { navigationView } from '../../api/resources/navigation-view.ts';
import { organization } from '../../api/resources/organization.ts';
import { picture, pictureNames } from '../../api/resources/picture.ts';
import { playground } from '../../api/resources/playground.ts';
import { partsToRepeat, profileField } from '../../api/resources/profile-field.ts';
import { user } from '../../api/resources/user.ts';
import { createBot, deactivateBot, updateBot } from '../../api/table/bots.ts';
import { archiveChannel, createChannel, listChannels, updateChannel } from '../../api/table/channels.ts';
import { createUser, deactivateUser, listUsers, updateUserById } from '../../api/table/users.ts';
import { brokenRule } from '../../api/text-rule.ts';
import type { FurtherReading, KindSpec } from './kind-spec.ts';

/** Groups and roles can give access to private channels, and plans show who gains and loses it. */
const access: readonly FurtherReading[] = ['users', 'groups', 'channels', 'subscribers'];

/** The kinds, in the order in which files are exported. */
export const kinds = {
  organization: {
    resource: organization,
    key: '',
    state: 'realm',
    ifEmpty: 'the server returned no settings of the organization',
    omitted: ['string_id'],
    help: 'settings of the organization',
  },
  defaults: {
    resource: defaultSettings,
    key: '',
    state: 'realm_user_settings_defaults',
    ifEmpty: 'the server has no default settings for users: they came with feature level 96',
    help: 'personal settings of users who join later',
  },
  pictures: {
    resource: picture,
    key: 'name',
    state: 'realm',
    names: pictureNames,
    uploads: { file: 'file', field: 'source', value: 'U' },
    help: 'icon and logos; the image is uploaded only if the server has the default one, so exports have none',
  },
  profile_fields: {
    resource: profileField,
    key: 'name',
    few: true,
    sameBut: ['case', 'blanks'],
    ordered: true,
    repeats: ({ reading, level }) => partsToRepeat(reading, level),
    help: 'fields that the profiles of users have',
  },
  users: {
    resource: user,
    rows: { list: listUsers, create: createUser, update: updateUserById, retire: deactivateUser },
    key: 'delivery_email',
    byAddress: true,
    since: 0,
    sameBut: ['case', 'blanks'],
    keyProblem: (key) =>
      isEmailAddress(normalizeName(key)) ? undefined : `must be an email address, not '${key}'`,
    called: { delivery_email: 'email', is_active: 'active', profile_data: 'profile' },
    retiring: 'removes-people',
    invited: true,
    reads: { role: access },
    // Plans show what depends on a person who is deactivated.
    retireReads: ['channels', 'groups', 'organization'],
    words: {
      join: {
        value: 'choice',
        choices: ['invite', 'create'],
        help: 'how someone without an account joins: by an invitation (the default), or with an account that is created at once',
      },
    },
    help: 'people, by their email addresses',
  },
  groups: {
    resource: group,
    key: 'name',
    since: 0,
    keyProblem: (key) =>
      key.startsWith('role:')
        ? `must not be that of a system group, which nobody can change: '${key}'`
        : undefined,
    keyRefused: 'forbidden',
    reads: { members: access, subgroups: access },
    omitted: ['members', 'direct_subgroup_ids'],
    lists: {
      members: { of: 'users', field: 'members', follows: 'tables', help: 'its direct members' },
      subgroups: { of: 'groups', field: 'direct_subgroup_ids', help: 'groups whose members are in it too' },
    },
    help: 'user groups',
  },
  folders: {
    resource: folder,
    key: 'name',
    few: true,
    sameBut: ['case'],
    keepsCase: true,
    ordered: true,
    // A folder that still has channels cannot be archived.
    retireReads: ['channels'],
    help: 'channel folders',
  },
  channels: {
    resource: channel,
    rows: { list: listChannels, create: createChannel, update: updateChannel, retire: archiveChannel },
    key: 'name',
    since: 0,
    sameBut: ['case', 'blanks'],
    seenBy: {
      role: 'administrator',
      otherwise: 'there may be private channels that you cannot see',
    },
    called: { folder_id: 'folder' },
    reads: { is_archived: ['subscribers'], subscribers: ['subscribers'] },
    retireReads: ['subscribers'],
    omitted: ['stream_post_policy'],
    // A request that makes a channel private without naming its history setting would also protect the history.
    repeats({ args, wanted }) {
      const history = wanted('history_public_to_subscribers');
      return args.is_private === true && history !== undefined
        ? { history_public_to_subscribers: history }
        : {};
    },
    lists: {
      subscribers: {
        of: 'users',
        follows: 'people-and-tables',
        help: 'who is subscribed; group:NAME stands for its members',
      },
    },
    help: 'channels',
  },
  default_groups: {
    resource: defaultGroup,
    key: 'name',
    seenBy: { role: 'member', otherwise: 'guests are told of no default channel groups' },
    called: { streams: 'channels' },
    separate: ['streams'],
    help: 'groups of channels that new users can choose',
  },
  bots: {
    resource: bot,
    rows: { create: createBot, update: updateBot, retire: deactivateBot },
    key: 'short_name',
    state: 'realm_bot',
    seenBy: { role: 'member', otherwise: 'guests may not see all bots' },
    sameBut: ['case', 'blanks'],
    keyProblem: (key) =>
      /^[^\s@]+$/.test(key) ? undefined : `must be the start of an address, not '${key}'`,
    called: { bot_owner_id: 'owner', is_active: 'active' },
    omitted: ['config_data'],
    createOnly: ['service_name'],
    hidesFields: true,
    repeats: ({ reading, args }) => withService(reading, args),
    help: 'bots, by the start of their addresses: build for build-bot@…; API keys and configurations are not in the files',
  },
  domains: {
    resource: domain,
    key: 'domain',
    sameBut: ['case', 'blanks'],
    help: 'email domains that can join',
  },
  linkifiers: {
    resource: linkifier,
    key: 'pattern',
    sameBut: ['blanks'],
    ordered: true,
    help: 'patterns in messages that become links',
  },
  playgrounds: {
    resource: playground,
    key: 'name',
    sameBut: ['blanks'],
    sharesNames: true,
    ordered: true,
    help: 'code playgrounds, where people open code blocks',
  },
  emoji: {
    resource: emoji,
    key: 'name',
    keyProblem: (key) =>
      key.includes(' ') ? 'must have _ in place of blanks' : brokenRule(key, 'emoji-name'),
    called: { filename: 'file' },
    help: 'custom emoji; a file is needed only where the emoji does not exist, so exports have none',
  },
  nav_views: {
    resource: navigationView,
    key: 'fragment',
    sameBut: ['blanks'],
    personal: true,
    help: 'sidebar views of the account that applies the file',
  },
} as const satisfies Readonly<Record<string, KindSpec>>;

export type KindName = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as readonly KindName[];

/** The kinds that are the same for every account. */
export const sharedKinds = kindNames.filter((name) => kindOf(name).personal !== true);

/** Kinds whose things are created and removed by name. */
export const namedKinds = kindNames.filter(
  (name) => kindOf(name).key !== '' && kindOf(name).names === undefined,
);

/** Returns a kind, without its literal type. */
export function kindOf(name: KindName): KindSpec {
  return kinds[name];
}
