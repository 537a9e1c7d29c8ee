/** The planner's look-ups: both sides, by id and by name. Built once for each plan. */
import type { Reading } from '../../api/resources/compare.ts';
import { isRetired as isRetiredReading } from '../../api/resources/resource.ts';
import { hasRole, rankOf } from '../../api/roles.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { Live, LiveKind } from '../model/live.ts';
import type { PlanOptions } from '../model/options.ts';
import { isPlaceholder, type WantedOrganization, type WantedThing } from '../model/wanted.ts';

export interface PlanContext {
  readonly wanted: WantedOrganization;
  readonly live: Live;
  readonly options: PlanOptions;
  readonly level: number;
  /** The account that applies the file. */
  readonly me: number;
  /** Returns a thing as it was read; undefined for a new one, and for one that cannot be seen. */
  reading(kind: KindName, id: number): Reading | undefined;
  /** Returns what the files say about a user, by id. */
  wantedUser(id: number): WantedThing | undefined;
  /** Returns the id of a system group, such as `role:administrators`. */
  systemGroup(name: string): number | undefined;
}

export function createPlanContext(wanted: WantedOrganization, live: Live, options: PlanOptions): PlanContext {
  const users = new Map(wanted.things.get('users')?.map((thing) => [thing.id, thing]));
  const system = new Map<string, number>();
  for (const [id, { name, is_system_group }] of live.kinds.get('groups')?.things ?? []) {
    if (is_system_group === true) system.set(String(name), id);
  }
  return {
    wanted,
    live,
    options,
    level: live.level,
    me: live.me.user_id,
    reading: (kind, id) => live.kinds.get(kind)?.things.get(id),
    wantedUser: (id) => users.get(id),
    systemGroup: (name) => system.get(name),
  };
}

/** Returns the name of a thing that was read: the address of a user, an empty text if the kind has only one thing. */
export function liveName(kind: KindName, reading: Reading): string {
  const { key } = kindOf(kind);
  return key === '' ? '' : String(reading[key] ?? reading.email ?? '');
}

/** Whether an account that was read can log in. */
export function isActive(user: Reading | undefined): boolean {
  return user !== undefined && user.is_active !== false;
}

export function isBot(user: Reading | undefined): boolean {
  return user?.is_bot === true;
}

/** Whether a person is invited: the files name an address that has no account yet. */
export function isInvited(context: PlanContext, id: number): boolean {
  return isPlaceholder(id) && context.wantedUser(id)?.join !== 'create';
}

/** Whether a thing is archived or deactivated. */
export function isRetired(kind: KindName, reading: Reading): boolean {
  return isRetiredReading(kindOf(kind).resource, reading);
}

/** Returns the role of an account as a number; that of members if an old server does not return it. */
export function roleOf(user: Reading | undefined): number {
  if (typeof user?.role === 'number') return user.role;
  if (user?.is_owner === true) return rankOf('owner');
  if (user?.is_admin === true) return rankOf('administrator');
  return user?.is_guest === true ? rankOf('guest') : rankOf('member');
}

/** Whether an account that was read is a guest; new accounts count as none, since most are not. */
export function isGuest(user: Reading | undefined): boolean {
  return user !== undefined && hasRole(roleOf(user), 'guest');
}

/** Returns the things of a kind in use, by id, without system groups. */
export function inUse(kind: KindName, read: LiveKind | undefined): [number, Reading][] {
  return [...(read?.things ?? [])].filter(
    ([, reading]) => !isRetired(kind, reading) && reading.is_system_group !== true,
  );
}
