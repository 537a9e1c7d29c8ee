/** Who can do what in which channel: counted by channel, by role and by group, or person by person with the reason. */
import { roleOf, roles } from '../api/roles.ts';
import type { Role } from '../api/spec.ts';
import type { Channel } from '../directory/channels.ts';
import type { Group } from '../directory/groups.ts';
import type { User } from '../directory/users.ts';
import { type Ability, type Access, accessTo, peopleWith, whyOf } from './abilities.ts';
import { settingsOf } from './channel-access.ts';
import { type AuditFacts, channelFacts } from './facts.ts';
import type { Verdict } from './grounds.ts';
import type { PeopleSet } from './people-set.ts';

/** Filters for the access to count. */
export interface AccessSelection {
  readonly channels: readonly Channel[];
  /** Who is counted; all active accounts if absent. */
  readonly who?: PeopleSet | undefined;
  readonly can: readonly Ability[];
}

/** Counts, in total and by role. */
export type CountsByRole = Readonly<Record<Role | 'total', number>>;

type OfChannel = {
  readonly stream_id: number;
  readonly name: string;
  readonly invite_only: boolean;
  readonly is_web_public: boolean;
  readonly is_archived: boolean;
  /** Whether the server showed all subscribers; if not, the counts are too low. */
  readonly is_complete: boolean;
};

export type ChannelAccessRow = OfChannel & Readonly<Partial<Record<Ability, CountsByRole>>>;
export type RoleAccessRow = OfChannel &
  Readonly<Partial<Record<Ability, number>>> & { readonly role: number; readonly members: number };
export type GroupAccessRow = OfChannel &
  Readonly<Partial<Record<Ability, number>>> & {
    readonly group_id: number;
    readonly group: string;
    /** Active members, those of subgroups included. */
    readonly members: number;
    /** Permissions of the channel that name the group itself. */
    readonly named_in: readonly string[];
  };
export type UserAccessRow = OfChannel &
  Readonly<Partial<Record<Ability, Verdict | null>>> & {
    readonly user_id: number;
    readonly full_name: string;
    readonly email: string;
    readonly role: number;
    readonly is_bot: boolean;
  };

/** One row for each channel: how many people have each ability, in total and by role. */
export function* accessByChannel(facts: AuditFacts, selection: AccessSelection): Generator<ChannelAccessRow> {
  const { people } = facts;
  const byRole = roles.map(({ label, value }) => [label, people.withRole(value)] as const);
  for (const { row, able } of accessOf(facts, selection)) {
    const counts = (some: PeopleSet): CountsByRole =>
      Object.fromEntries([
        ['total', some.count()],
        ...byRole.map(([label, of]) => [label, some.count(of)]),
      ]) as CountsByRole;
    yield { ...row, ...mapped(able, counts) };
  }
}

/** One row for each role in each channel. */
export function* accessByRole(facts: AuditFacts, selection: AccessSelection): Generator<RoleAccessRow> {
  const { people } = facts;
  const { who = people.everyone } = selection;
  const byRole = roles.map(({ value }) => [value, people.withRole(value).and(who)] as const);
  const populated = byRole.filter(([, members]) => members.count() > 0);
  for (const { row, able } of accessOf(facts, selection)) {
    for (const [role, members] of populated) {
      yield { ...row, role, members: members.count(), ...mapped(able, (some) => some.count(members)) };
    }
  }
}

/** One row for each group in each channel that names the group or in which one of its members can do something. */
export function* accessByGroup(
  facts: AuditFacts,
  selection: AccessSelection,
  groups: readonly Group[],
): Generator<GroupAccessRow> {
  const { people } = facts;
  const { who = people.everyone } = selection;
  const counted = groups.map((group) => {
    const members = people.inGroup(group.id).and(who);
    return { group, count: members.count(), members };
  });
  for (const { row, able, channel } of accessOf(facts, selection)) {
    for (const { group, count, members } of counted) {
      const named_in = settingsNaming(group.id, channel);
      const counts = mapped(able, (some) => members.count(some));
      if (named_in.length === 0 && Object.values(counts).every((each) => each === 0)) continue;
      yield { ...row, group_id: group.id, group: group.name, members: count, ...counts, named_in };
    }
  }
}

/** One row for each person in each channel in which they can do something, with the reason. */
export function* accessByUser(facts: AuditFacts, selection: AccessSelection): Generator<UserAccessRow> {
  const { people } = facts;
  for (const { row, able, access } of accessOf(facts, selection)) {
    const anyone = people.nobody.or(...able.values());
    for (const user of people.usersIn(anyone)) {
      const why = mapped(access, (each) => whyOf(each, user, people) ?? null);
      yield { ...row, ...personIn(user), ...why };
    }
  }
}

function personIn(user: User) {
  const { user_id, full_name, email, delivery_email, is_bot } = user;
  return {
    user_id,
    full_name,
    email: delivery_email ?? email,
    role: roleOf(user),
    is_bot: is_bot === true,
  };
}

/** Who can do what in each channel, one channel at a time, so that only one is in memory. */
function* accessOf(facts: AuditFacts, { channels, who, can }: AccessSelection) {
  for (const channel of channels) {
    const known = channelFacts(channel, facts);
    const access = new Map(
      can.map((ability): [Ability, Access] => [ability, accessTo(ability, facts, known)]),
    );
    const able = new Map(
      [...access].map(([ability, each]): [Ability, PeopleSet] => {
        const found = peopleWith(each, facts.people);
        return [ability, who === undefined ? found : found.and(who)];
      }),
    );
    yield { channel, access, able, row: rowOf(channel, known.subscribers !== undefined) };
  }
}

function rowOf(channel: Channel, is_complete: boolean): OfChannel {
  const { stream_id, name, invite_only, is_web_public, is_archived } = channel;
  return {
    stream_id,
    name,
    invite_only,
    is_web_public: is_web_public === true,
    is_archived: is_archived === true,
    is_complete,
  };
}

function mapped<V, W>(each: ReadonlyMap<Ability, V>, show: (value: V) => W): Partial<Record<Ability, W>> {
  return Object.fromEntries([...each].map(([ability, value]) => [ability, show(value)]));
}

/** Permissions of the channel that name a group themselves. */
function settingsNaming(id: number, channel: Channel): string[] {
  return settingsOf(channel).flatMap(({ setting, value }) => {
    const groups = typeof value === 'number' ? [value] : value.direct_subgroups;
    return groups.includes(id) ? [setting] : [];
  });
}
