/**
 * The kinds of things that a desired state can have, and the names of their fields in files. Reading files, their JSON
 * Schema, comparison, the planner and the export derive from this one table. The resources (src/api/resources) say
 * what a field is, which values it takes and how they are compared.
 */
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
import { profileField } from '../../api/resources/profile-field.ts';
import type { FieldParam, Resource, ResourceField, ResourceRows } from '../../api/resources/resource.ts';
import { user } from '../../api/resources/user.ts';
import { createBot, deactivateBot, updateBot } from '../../api/table/bots.ts';
import { archiveChannel, createChannel, listChannels, updateChannel } from '../../api/table/channels.ts';
import { createUser, deactivateUser, listUsers, updateUserById } from '../../api/table/users.ts';
import { brokenRule } from '../../api/text-rule.ts';
import type { ExitReason } from '../../base/exit-codes.ts';

/** A list of a thing, beside its fields; in files exact (`[…]`) or `{ include: […], exclude: […] }`. */
export interface FileList {
  /** Whether it lists users or groups. */
  readonly of: 'users' | 'groups';
  /** The field of readings that has the list; absent if it is read separately. */
  readonly field?: string;
  /** What it can follow: groups and people that the file names, or a table alone. */
  readonly follows?: 'people-and-tables' | 'tables';
  readonly help: string;
}

/** A key of entries that is not a field of the resource. */
export interface EntryWord {
  readonly value: 'text' | 'flag' | 'id' | 'choice' | 'map';
  readonly choices?: readonly string[];
  readonly help: string;
}

export interface KindSpec {
  readonly resource: Resource;
  /** The kind's rows, if the resource does not have them. */
  readonly rows?: ResourceRows;
  /** The field of readings by which entries are named; empty if there is only one thing of the kind. */
  readonly key: string;
  /** What the server ignores when it compares names. */
  readonly sameBut?: readonly ('case' | 'blanks')[];
  /** Returns what is wrong with a name, beside the checks of its field; undefined if nothing is. */
  readonly keyProblem?: (key: string) => string | undefined;
  /** The exit reason of a command whose name is refused; a usage error by default. */
  readonly keyRefused?: ExitReason;
  /** Whether each account has its own things of this kind; they are exported only if they are requested by name. */
  readonly personal?: boolean;
  /** First feature level that has the kind, if its rows came later. */
  readonly since?: number;
  /** The part of the state of a registration that has it, if neither a row nor the events of its resource tell. */
  readonly told?: string;
  /** Whether an organization has so few of them that an error can list all. */
  readonly few?: boolean;
  /** The names of all things of the kind, if nobody creates, renames or removes any. */
  readonly names?: readonly string[];
  /** A field that gets a value when a file is uploaded. No reading has the file, so it is sent only with a new value. */
  readonly uploads?: { readonly file: string; readonly field: string; readonly value: string };
  /**
   * Whether several things may have the same name; without `id:`, an entry means the oldest one that no other entry
   * pins.
   */
  readonly sharesNames?: boolean;
  /** Whether the server keeps them in an order, which a list in a file can then set. */
  readonly ordered?: boolean;
  /** Names of fields in files that differ from those in readings. */
  readonly called?: Readonly<Record<string, string>>;
  /** Fields that files do not have: the key, a list, or a form for older servers. */
  readonly unsaid?: readonly string[];
  /** Fields used only when a thing is created; they are not compared with readings, and never changed. */
  readonly forNew?: readonly string[];
  /** Fields with requests of their own, which the planner creates. */
  readonly apart?: readonly string[];
  readonly lists?: Readonly<Record<string, FileList>>;
  readonly words?: Readonly<Record<string, EntryWord>>;
  readonly help: string;
}

/** Words that every entry with a name can have. */
const entryWords = {
  id: { value: 'id', help: 'the id that it must have: a name or address of another thing is refused' },
  renamed_from: { value: 'text', help: 'its present name: the thing with this name is renamed' },
  managed_by: {
    value: 'choice',
    choices: ['external'],
    help: 'external: managed elsewhere, such as by a directory service; it is shown and never changed',
  },
} as const satisfies Readonly<Record<string, EntryWord>>;

/**
 * Returns the words that entries of a kind can have: no `renamed_from` if nothing renames it, no `id` if its name is
 * its id.
 */
export function wordsOf(name: KindName): Readonly<Record<string, EntryWord>> {
  const { key, resource, words } = kindOf(name);
  if (key === '') return {};
  const { renamed_from, id, ...others } = entryWords;
  return {
    ...words,
    ...(resource.id !== key && { id }),
    ...(resource.fields[key]?.update !== undefined && { renamed_from }),
    ...others,
  };
}

/** The kinds, in the order in which files are exported. */
export const kinds = {
  organization: {
    resource: organization,
    key: '',
    told: 'realm',
    unsaid: ['string_id'],
    help: 'settings of the organization',
  },
  defaults: {
    resource: defaultSettings,
    key: '',
    told: 'realm_user_settings_defaults',
    help: 'personal settings of users who join later',
  },
  pictures: {
    resource: picture,
    key: 'name',
    told: 'realm',
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
    help: 'fields that the profiles of users have',
  },
  users: {
    resource: user,
    rows: { list: listUsers, create: createUser, update: updateUserById, retire: deactivateUser },
    key: 'delivery_email',
    since: 0,
    sameBut: ['case', 'blanks'],
    keyProblem: (key) =>
      /^[^\s@]+@[^\s@]+$/.test(normalizeName(key)) ? undefined : `must be an email address, not '${key}'`,
    called: { delivery_email: 'email', is_active: 'active', profile_data: 'profile' },
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
    unsaid: ['members', 'direct_subgroup_ids'],
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
    ordered: true,
    help: 'channel folders',
  },
  channels: {
    resource: channel,
    rows: { list: listChannels, create: createChannel, update: updateChannel, retire: archiveChannel },
    key: 'name',
    since: 0,
    sameBut: ['case', 'blanks'],
    called: { folder_id: 'folder' },
    unsaid: ['stream_post_policy'],
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
    called: { streams: 'channels' },
    apart: ['streams'],
    help: 'groups of channels that new users can choose',
  },
  bots: {
    resource: bot,
    rows: { create: createBot, update: updateBot, retire: deactivateBot },
    key: 'short_name',
    told: 'realm_bot',
    sameBut: ['case', 'blanks'],
    keyProblem: (key) =>
      /^[^\s@]+$/.test(key) ? undefined : `must be the start of an address, not '${key}'`,
    called: { bot_owner_id: 'owner', is_active: 'active' },
    unsaid: ['config_data'],
    forNew: ['service_name'],
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

/** Returns the rows that create and change the things of a kind. */
export function rowsOf(name: KindName): ResourceRows {
  const { resource, rows = resource.rows ?? {} } = kindOf(name);
  return rows;
}

/** Whether a thing of the kind is changed by removing and creating it again, since no row changes it. */
export function isReplaced(name: KindName): boolean {
  const { create, update, retire } = rowsOf(name);
  return update === undefined && create !== undefined && retire !== undefined;
}

/** Returns the key of a thing's name in lists of files. */
export function nameWord(name: KindName): string {
  const { key, called = {} } = kindOf(name);
  return called[key] ?? key;
}

/** Returns the parameter that holds the name of a new thing. */
export function nameParam(name: KindName): string {
  const { key, resource } = kindOf(name);
  return resource.fields[key]?.create?.as ?? key;
}

/** Returns the key by which files retire and reactivate things of a kind; undefined if a removed thing is gone. */
export function useOf(name: KindName): { readonly key: string; readonly inUse: boolean } | undefined {
  const { resource, called = {} } = kindOf(name);
  const { retired } = resource;
  return retired && { key: called[retired.field] ?? retired.field, inUse: !retired.when };
}

/** Returns the word for retired things of a kind. */
export function retiredWord(name: KindName): 'archived' | 'deactivated' {
  return kindOf(name).resource.retired?.field === 'is_archived' ? 'archived' : 'deactivated';
}

/** Whether retired things of the kind cannot be reactivated; they then count as removed, and their names are free. */
export function isGoneForGood(name: KindName): boolean {
  return kindOf(name).resource.retired !== undefined && rowsOf(name).update === undefined;
}

/** A field that entries of a kind can have. */
export interface SaidField {
  /** Its key in files. */
  readonly key: string;
  /** Its name in readings. */
  readonly name: string;
  readonly field: ResourceField;
  /**
   * The parameter that writes and sends its value when the thing is created; a permission as a plain value, without
   * `old`.
   */
  readonly param: FieldParam;
}

/** Whether a field is only used to create a thing: no reading has it, and nothing changes it. */
export function isForNewAlone(kind: KindName, { name, field }: SaidField): boolean {
  const isWritten = field.reads === undefined && field.update === undefined;
  return isWritten || kindOf(kind).forNew?.includes(name) === true;
}

/** Whether things of the kind are accounts, which can log in. */
export function areAccounts(kind: KindName): boolean {
  return kindOf(kind).resource.retired?.field === 'is_active';
}

const fieldsOfKinds = new Map<KindName, ReadonlyMap<string, SaidField>>();

/** Returns the fields that entries of a kind can have, by their keys in files, in the order of the resource. */
export function saidFields(name: KindName): ReadonlyMap<string, SaidField> {
  const known = fieldsOfKinds.get(name) ?? fieldsOf(name);
  fieldsOfKinds.set(name, known);
  return known;
}

function fieldsOf(name: KindName): ReadonlyMap<string, SaidField> {
  const { resource, key: keyField, called = {}, unsaid = [] } = kindOf(name);
  const said = Object.entries(resource.fields).flatMap(([fieldName, field]): [string, SaidField][] => {
    const given =
      valueParam(field) ?? (fieldName === resource.retired?.field ? useFlag(resource) : undefined);
    if (given === undefined || fieldName === keyField || unsaid.includes(fieldName)) return [];
    const key = called[fieldName] ?? fieldName;
    return [[key, { key, name: fieldName, field, param: given }]];
  });
  return new Map(said);
}

/**
 * Returns a parameter that retires and reactivates things, for kinds where separate calls do this instead of a
 * parameter.
 */
function useFlag({ noun, retired }: Resource): FieldParam {
  const help = retired?.when === true ? `true deactivates the ${noun}` : 'whether the account may log in';
  return { kind: 'flag', help };
}

/** Returns the parameter that writes a value of the field: the one for creating, otherwise the one for updating. */
function valueParam({ create, update }: ResourceField): FieldParam | undefined {
  const param = create ?? update;
  return param?.kind === 'group-setting-change' ? { ...param, kind: 'group-setting' } : param;
}
