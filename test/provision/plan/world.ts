/** A small model of the service: the effect of steps, and who can read what. Independent of the planner's code. */

import { channel as channelResource } from '../../../src/api/resources/channel.ts';

import { readingOf, writtenField } from '../../../src/api/resources/compare.ts';
import { folder as folderResource } from '../../../src/api/resources/folder.ts';
import { group as groupResource } from '../../../src/api/resources/group.ts';
import type { Resource } from '../../../src/api/resources/resource.ts';
import { user as userResource } from '../../../src/api/resources/user.ts';
import type { Live, LiveInvitation } from '../../../src/provision/model/live.ts';
import type { PlannedStep } from '../../../src/provision/model/plan.ts';
import { isPlaceholder } from '../../../src/provision/model/wanted.ts';
import { liveOf } from './wishes.ts';

type Thing = Record<string, unknown>;

export interface World {
  readonly level: number;
  readonly me: number;
  next: number;
  readonly users: Map<number, Thing>;
  readonly groups: Map<number, Thing>;
  readonly folders: Map<number, Thing>;
  readonly channels: Map<number, Thing>;
  /** The subscribers, including deactivated people. */
  readonly subscribers: Map<number, Set<number>>;
  readonly invitations: LiveInvitation[];
}

export function copyOf(world: World): World {
  return structuredClone(world);
}

const roleGroups: Readonly<Record<number, number>> = { 100: 102, 200: 103, 300: 104, 400: 106, 600: 107 };

function isIn(world: World, id: number, group: number, seen = new Set<number>()): boolean {
  if (seen.has(group)) return false;
  seen.add(group);
  const { role = 0, is_active } = world.users.get(id) ?? {};
  if (is_active !== true) return false;
  if (group < 110) return group !== 101 && (roleGroups[Number(role)] ?? 999) <= group;
  const { members, direct_subgroup_ids } = world.groups.get(group) ?? {
    members: [],
    direct_subgroup_ids: [],
  };
  if ((members as number[]).includes(id)) return true;
  return (direct_subgroup_ids as number[]).some((inner) => isIn(world, id, inner, seen));
}

function holds(world: World, value: unknown, id: number): boolean {
  if (typeof value === 'number') return isIn(world, id, value);
  const { direct_members = [], direct_subgroups = [] } = value as Record<string, number[]>;
  return direct_members.includes(id) || direct_subgroups.some((group) => isIn(world, id, group));
}

/** Every pair of a channel and a person who can read it, as `channel person`. */
export function access(world: World): Set<string> {
  const found = new Set<string>();
  for (const [id, channel] of world.channels) {
    for (const [person, { is_active, role }] of world.users) {
      if (is_active !== true) continue;
      const isGuest = role === 600;
      const reads =
        world.subscribers.get(id)?.has(person) === true ||
        (!isGuest && channel.invite_only !== true) ||
        (!isGuest && holds(world, channel.can_subscribe_group, person)) ||
        (!isGuest && holds(world, channel.can_add_subscribers_group, person));
      if (reads) found.add(`${id} ${person}`);
    }
  }
  return found;
}

export function readWorld(world: World): Live {
  const active = (ids: Iterable<number>) => [...ids].filter((id) => world.users.get(id)?.is_active === true);
  return liveOf({
    level: world.level,
    me: world.me,
    users: [...world.users.values()],
    groups: [...world.groups.values()].map((each) => ({
      ...each,
      members: active(each.members as number[]),
    })),
    folders: [...world.folders.values()],
    channels: [...world.channels.values()],
    subscribers: Object.fromEntries([...world.subscribers].map(([id, ids]) => [id, active(ids)])),
    invitations: world.invitations,
  });
}

class Refused extends Error {}

function refuse(why: string): never {
  throw new Refused(why);
}

/** Executes a step. Throws if the service would refuse it. @param made ids for placeholders */
export function perform(
  world: World,
  { row, args }: Pick<PlannedStep, 'row' | 'args'>,
  made: Map<number, number>,
  makes: readonly number[],
): void {
  const handler = handlers[row] ?? refuse(`no handler of ${row}`);
  handler(world, withIds(args, made) as Thing, (place, id) => {
    const placeholder = makes[place];
    if (placeholder !== undefined) made.set(placeholder, id);
  });
}

function withIds(value: unknown, made: ReadonlyMap<number, number>): unknown {
  if (isPlaceholder(value)) return made.get(value) ?? refuse(`placeholder ${value} is not made`);
  if (Array.isArray(value)) return value.map((part) => withIds(part, made));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withIds(part, made)]));
}

type Handler = (world: World, args: Thing, made: (place: number, id: number) => void) => void;

function written(resource: Resource, args: Thing, on: 'create' | 'update'): Thing {
  return Object.fromEntries(
    Object.entries(args).flatMap(([name, value]) => {
      const field = writtenField(resource, name, on);
      return field === undefined ? [] : [[field.name, readingOf(field, value)]];
    }),
  );
}

function update(things: Map<number, Thing>, resource: Resource, by: string): Handler {
  return (_, args) => {
    const thing = things.get(Number(args[by])) ?? refuse('no such thing');
    for (const [name, value] of Object.entries(args)) {
      const { old } = (value ?? {}) as { old?: unknown };
      const field = writtenField(resource, name);
      if (old !== undefined && field !== undefined && !same(old, thing[field.name])) refuse('mismatch');
    }
    const changes = written(resource, args, 'update');
    const { name } = changes;
    if (name !== undefined && name !== thing.name) refuseTaken(things, String(name), Number(args[by]));
    Object.assign(thing, changes);
  };
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).map(([name, ids]) => [name, [...(ids as number[])].sort()]);
}

function refuseTaken(things: Map<number, Thing>, name: string, id?: number): void {
  for (const [other, thing] of things) {
    if (other !== id && String(thing.name).toLowerCase() === name.toLowerCase()) refuse(`${name} is taken`);
  }
}

function activeUsers(world: World, ids: unknown): number[] {
  const list = (ids ?? []) as number[];
  if (list.some((id) => world.users.get(id)?.is_active !== true)) refuse('no such user, or deactivated');
  return list;
}

function newChannel(world: World, name: string, settings: Thing, people: readonly number[]): number {
  refuseTaken(world.channels, name);
  if (settings.folder_id !== undefined && !world.folders.has(Number(settings.folder_id)))
    refuse('no such folder');
  const id = world.next;
  world.next += 1;
  const isPrivate = settings.invite_only === true;
  world.channels.set(id, {
    stream_id: id,
    description: '',
    invite_only: false,
    is_web_public: false,
    is_default: false,
    is_archived: false,
    folder_id: null,
    can_add_subscribers_group: 101,
    can_administer_channel_group: { direct_members: [world.me], direct_subgroups: [] },
    can_send_message_group: 107,
    can_subscribe_group: 101,
    ...settings,
    history_public_to_subscribers: isPrivate ? settings.history_public_to_subscribers === true : true,
    name,
  });
  world.subscribers.set(id, new Set(people));
  return id;
}

function channelNamed(world: World, name: string): number | undefined {
  for (const [id, channel] of world.channels)
    if (String(channel.name).toLowerCase() === name.toLowerCase()) return id;
  return undefined;
}

const handlers: Readonly<Record<string, Handler>> = {
  'channel.create': (world, args, made) => {
    const people = activeUsers(world, args.subscribers);
    made(0, newChannel(world, String(args.name), written(channelResource, args, 'create'), people));
  },
  'channel.subscribe': (world, { subscriptions, principals, ...settings }, made) => {
    const people = principals === undefined ? [world.me] : activeUsers(world, principals);
    const fields = written(channelResource, settings, 'create');
    for (const [place, each] of (subscriptions as { name: string; description?: string }[]).entries()) {
      const known = channelNamed(world, each.name);
      const description = each.description ?? '';
      const id = known ?? newChannel(world, each.name, { ...fields, description }, people);
      for (const person of people) world.subscribers.get(id)?.add(person);
      if (known === undefined) made(place, id);
    }
  },
  'channel.unsubscribe': (world, { subscriptions, principals }) => {
    const people = principals === undefined ? [world.me] : activeUsers(world, principals);
    for (const name of subscriptions as string[]) {
      const id = channelNamed(world, name) ?? refuse(`no channel ${name}`);
      for (const person of people) world.subscribers.get(id)?.delete(person);
    }
  },
  'channel.update': (world, args, made) => {
    const { is_private, history_public_to_subscribers: history } = args;
    update(world.channels, channelResource, 'stream_id')(world, args, made);
    const channel = world.channels.get(Number(args.stream_id)) as Thing;
    if (is_private === true) channel.history_public_to_subscribers = history === true;
    if (channel.invite_only !== true) channel.history_public_to_subscribers = true;
  },
  'channel.archive': (world, { stream_id }) => {
    const channel = world.channels.get(Number(stream_id)) ?? refuse('no such channel');
    if (channel.is_archived === true) refuse('archived already');
    channel.is_archived = true;
  },
  'folder.create': (world, args, made) => {
    refuseTaken(world.folders, String(args.name));
    const id = world.next;
    world.next += 1;
    world.folders.set(id, { id, is_archived: false, order: id, ...written(folderResource, args, 'create') });
    made(0, id);
  },
  'folder.update': (world, args, made) =>
    update(world.folders, folderResource, 'channel_folder_id')(world, args, made),
  'group.create': (world, args, made) => {
    refuseTaken(world.groups, String(args.name));
    activeUsers(world, args.members);
    const id = world.next;
    world.next += 1;
    const own = { direct_members: [world.me], direct_subgroups: [] };
    world.groups.set(id, {
      id,
      is_system_group: false,
      deactivated: false,
      direct_subgroup_ids: [],
      can_manage_group: own,
      can_add_members_group: own,
      can_join_group: 101,
      can_leave_group: 107,
      can_mention_group: 107,
      can_remove_members_group: 101,
      ...written(groupResource, args, 'create'),
    });
    made(0, id);
  },
  'group.update': (world, args, made) =>
    update(world.groups, groupResource, 'user_group_id')(world, args, made),
  'group.change-members': (world, args) => changeGroup(world, args),
  'group.deactivate': (world, { user_group_id }) => {
    const group = world.groups.get(Number(user_group_id)) ?? refuse('no such group');
    if (group.deactivated === true) refuse('deactivated already');
    group.deactivated = true;
  },
  'user.create': (world, args, made) => {
    for (const { delivery_email } of world.users.values())
      if (delivery_email === args.email) refuse('address in use');
    const user_id = world.next;
    world.next += 1;
    const { email, full_name } = args;
    const fields = {
      user_id,
      email,
      delivery_email: email,
      full_name,
      role: 400,
      is_active: true,
      is_bot: false,
    };
    world.users.set(user_id, fields);
    made(0, user_id);
  },
  'user.update-by-id': (world, args, made) => {
    const owners = [...world.users.values()].filter(
      ({ role, is_active }) => role === 100 && is_active === true,
    );
    const user = world.users.get(Number(args.user_id)) ?? refuse('no such user');
    if (owners.length === 1 && owners[0] === user && args.role !== undefined && args.role !== 100)
      refuse('the only owner');
    update(world.users, userResource, 'user_id')(world, args, made);
  },
  'user.deactivate': (world, { user_id }) => {
    const user = world.users.get(Number(user_id)) ?? refuse('no such user');
    if (user.is_active !== true) refuse('deactivated already');
    user.is_active = false;
  },
  'user.reactivate': (world, { user_id }) => {
    const user = world.users.get(Number(user_id)) ?? refuse('no such user');
    user.is_active = true;
  },
  'invite.create': (world, { invitee_emails, stream_ids, group_ids = [] }) => {
    for (const id of stream_ids as number[]) if (!world.channels.has(id)) refuse('no such channel');
    for (const id of group_ids as number[]) if (!world.groups.has(id)) refuse('no such group');
    for (const email of String(invitee_emails).split(',')) {
      world.invitations.push({ id: world.next, email, expired: false });
      world.next += 1;
    }
  },
  'invite.resend': (world, { invite_id }) => {
    const place = world.invitations.findIndex(({ id }) => id === invite_id);
    const invitation = world.invitations[place] ?? refuse('no such invitation');
    world.invitations[place] = { ...invitation, expired: false };
  },
  'invite.revoke': (world, { invite_id }) => {
    const place = world.invitations.findIndex(({ id }) => id === invite_id);
    if (place < 0) refuse('no such invitation');
    world.invitations.splice(place, 1);
  },
};

function changeGroup(world: World, args: Thing): void {
  const id = Number(args.user_group_id);
  const group = world.groups.get(id) ?? refuse('no such group');
  const change = (field: string, add: unknown, gone: unknown) => {
    const ids = group[field] as number[];
    const [added, removed] = [(add ?? []) as number[], (gone ?? []) as number[]];
    if (added.some((each) => ids.includes(each))) refuse('is in it already');
    if (removed.some((each) => !ids.includes(each))) refuse('is not in it');
    return [...ids.filter((each) => !removed.includes(each)), ...added];
  };
  activeUsers(world, args.add);
  activeUsers(world, args.delete);
  const members = change('members', args.add, args.delete);
  const subgroups = change('direct_subgroup_ids', args.add_subgroups, args.delete_subgroups);
  if (subgroups.some((inner) => inner >= 110 && holdsGroup(world, inner, id))) refuse('a circle');
  Object.assign(group, { members, direct_subgroup_ids: subgroups });
}

function holdsGroup(world: World, outer: number, inner: number): boolean {
  if (outer === inner) return true;
  const { direct_subgroup_ids = [] } = world.groups.get(outer) ?? {};
  return (direct_subgroup_ids as number[]).some((each) => holdsGroup(world, each, inner));
}
