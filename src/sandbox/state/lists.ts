/**
 * The lists of things that an organization keeps, each declared once: the store in memory, the state file and its
 * check, and free ids derive from them.
 */
import { attachmentFields } from '../../api/resources/attachment.ts';
import { channelFields, channelPermissions } from '../../api/resources/channel.ts';
import { dataExportFields } from '../../api/resources/data-export.ts';
import { defaultGroupFields } from '../../api/resources/default-group.ts';
import { domainFields } from '../../api/resources/domain.ts';
import { emojiFields } from '../../api/resources/emoji.ts';
import { folderFields } from '../../api/resources/folder.ts';
import { groupFields, groupPermissions } from '../../api/resources/group.ts';
import { linkifierFields } from '../../api/resources/linkifier.ts';
import { navigationViewFields } from '../../api/resources/navigation-view.ts';
import type { Permissions } from '../../api/resources/permissions.ts';
import { playgroundFields } from '../../api/resources/playground.ts';
import { profileFieldFields } from '../../api/resources/profile-field.ts';
import type { ResourceFields } from '../../api/resources/resource.ts';
import { userFields } from '../../api/resources/user.ts';
import type { Field, ReplyOf, Shape } from '../../api/shape.ts';
import { channelShape } from './model/channel.ts';
import { groupShape } from './model/group.ts';
import { attachmentShape, messageShape, scheduledShape } from './model/message.ts';
import * as model from './model/organization.ts';
import { type User, userShape } from './model/person.ts';

export interface StoredList {
  readonly shape: Shape;
  /** The field by which things are found; `id` by default. */
  readonly key?: string;
  /** Name of the counter of ids in state files; absent if things have no ids. */
  readonly counter?: string;
  /** Fields of the resource: things from older files get the initial values of those they lack. */
  readonly fields?: ResourceFields;
  readonly permissions?: Permissions;
  /** Whether a state file must have it; otherwise a file without it has none of the things. */
  readonly required?: true;
}

/** By their names in a state file. */
export const lists = {
  users: { shape: userShape, key: 'user_id', counter: 'user', fields: userFields, required: true },
  groups: {
    shape: groupShape,
    counter: 'group',
    fields: groupFields,
    permissions: groupPermissions,
    required: true,
  },
  folders: { shape: model.folderShape, counter: 'folder', fields: folderFields, required: true },
  channels: {
    shape: channelShape,
    key: 'stream_id',
    counter: 'channel',
    fields: channelFields,
    permissions: channelPermissions,
    required: true,
  },
  messages: { shape: messageShape, counter: 'message' },
  scheduled: { shape: scheduledShape, counter: 'scheduled' },
  profile_fields: { shape: model.profileFieldShape, counter: 'profile-field', fields: profileFieldFields },
  /** In the order in which they are applied. */
  linkifiers: { shape: model.linkifierShape, counter: 'linkifier', fields: linkifierFields },
  domains: { shape: model.domainShape, key: 'domain', counter: 'domain', fields: domainFields },
  playgrounds: { shape: model.playgroundShape, counter: 'playground', fields: playgroundFields },
  default_groups: { shape: model.defaultGroupShape, counter: 'default-group', fields: defaultGroupFields },
  /** Including deactivated ones. */
  emoji: { shape: model.customEmojiShape, counter: 'emoji', fields: emojiFields },
  exports: { shape: model.dataExportShape, counter: 'export', fields: dataExportFields },
  attachments: { shape: attachmentShape, counter: 'attachment', fields: attachmentFields },
} as const satisfies Readonly<Record<string, StoredList>>;

/** The lists that each account keeps for itself, by their names in the account. */
const ownLists = {
  navigation_views: { shape: model.navigationViewShape, key: 'fragment', fields: navigationViewFields },
  devices: { shape: model.deviceShape, counter: 'device' },
} as const satisfies { readonly [K in keyof User]?: StoredList };

const allLists = { ...lists, ...ownLists };

type Lists = typeof lists;
type OwnLists = typeof ownLists;
export type ListName = keyof Lists;
/** A list, whether the organization or each account keeps it. */
export type KindList = keyof typeof allLists;
/** The thing in a list. */
export type Listed<K extends KindList> = ReplyOf<(typeof allLists)[K]['shape']>;
/** The kinds of things with their own ids. */
export type Counter = Lists[ListName]['counter'] | OwnLists['devices']['counter'];
type Key<K extends ListName> = Lists[K] extends { key: infer N extends keyof Listed<K> }
  ? Listed<K>[N]
  : number;

/** A thing of any kind. */
export type Thing = Readonly<Record<string, unknown>>;

/** All things of an organization by their keys. */
export type Stores = { readonly [K in ListName]: Map<Key<K>, Listed<K>> };

type ListShapes = {
  readonly [K in ListName]: { readonly list: { readonly object: Lists[K]['shape'] } } & (Lists[K] extends {
    required: true;
  }
    ? unknown
    : { readonly optional: true });
};

const declared = Object.entries<StoredList>(lists);

/** The lists of a state file. */
export const listShapes = Object.fromEntries(
  declared.map(([name, { shape, required }]) => [name, { list: { object: shape }, optional: !required }]),
) as Readonly<Record<string, Field>> as ListShapes;

/** Returns the stores of the things in a saved organization. */
export function storesOf(saved: { readonly [K in ListName]?: readonly unknown[] | undefined }): Stores {
  return Object.fromEntries(
    declared.map(([name, list]) => [name, byKey(list, saved[name as ListName])]),
  ) as never;
}

function byKey({ key = 'id' }: StoredList, things: readonly unknown[] = []): Map<unknown, Thing> {
  return new Map((things as readonly Thing[]).map((thing) => [thing[key], thing]));
}

/** Returns the lists to save. */
export function listsOf(stores: Stores): { [K in ListName]: Listed<K>[] } {
  return Object.fromEntries(
    declared.map(([name]) => [name, [...stores[name as ListName].values()]]),
  ) as never;
}

export function declarationOf(name: KindList): StoredList & { readonly counter?: Counter } {
  return allLists[name];
}

/** Whether each account keeps the list for itself. */
export function isOwn(name: KindList): name is keyof OwnLists {
  return Object.hasOwn(ownLists, name);
}

/** Who keeps the things that a call is about. */
export interface Keepers {
  readonly organization: Stores;
  readonly account: User;
}

/** Returns the things of a list by their keys: the account's, if each account keeps its own. */
export function thingsIn(name: KindList, { organization, account }: Keepers): Map<unknown, Thing> {
  if (!isOwn(name)) return organization[name] as Map<unknown, object> as Map<unknown, Thing>;
  return byKey(allLists[name], account[name]);
}

/** Stores the changed things of a list. */
export function setThings(name: KindList, { account }: Keepers, things: Map<unknown, Thing>): void {
  if (isOwn(name)) Object.assign(account, { [name]: [...things.values()] });
}

/** Returns the highest id that a counter gave to a stored thing; 0 if there is none. */
export function highestId(stores: Stores, counter: string): number {
  const name = (Object.keys(allLists) as KindList[]).find((each) => declarationOf(each).counter === counter);
  if (name === undefined) return 0;
  const things = isOwn(name)
    ? [...stores.users.values()].flatMap((user): readonly object[] => user[name] ?? [])
    : [...stores[name].values()];
  return Math.max(0, ...things.map((thing) => ('id' in thing ? Number(thing.id) : 0)));
}
