/** What the planner looks things up in: both sides, by id and by name. Built once for a plan. */
import type { Reading } from '../../api/resources/compare.ts';
import { isRetired as isRetiredReading } from '../../api/resources/resource.ts';
import { hasRole, rankOf, roles } from '../../api/roles.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { Live, LiveKind } from '../model/live.ts';
import type { PlanOptions } from '../model/options.ts';
import { isPlaceholder, type Wanted, type WantedThing } from '../model/wanted.ts';

export interface Scene {
  readonly wanted: Wanted;
  readonly live: Live;
  readonly options: PlanOptions;
  readonly level: number;
  /** The account that applies the file. */
  readonly me: number;
  /** A thing as it was read; undefined for one that is to be made, and for what nobody sees. */
  reading(kind: KindName, id: number): Reading | undefined;
  /** What the files say of somebody, by id. */
  wantedUser(id: number): WantedThing | undefined;
  /** The id of a system group: `role:administrators`. */
  systemGroup(name: string): number | undefined;
}

export function sceneOf(wanted: Wanted, live: Live, options: PlanOptions): Scene {
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

/** What a kind's things are called in what was read: users by their addresses, and one of a kind by nothing. */
export function liveName(kind: KindName, reading: Reading): string {
  const { key } = kindOf(kind);
  return key === '' ? '' : String(reading[key] ?? reading.email ?? '');
}

/** Whether an account that was read may log in. */
export function isActive(user: Reading | undefined): boolean {
  return user !== undefined && user.is_active !== false;
}

export function isBot(user: Reading | undefined): boolean {
  return user?.is_bot === true;
}

/** Whether somebody is on the way: the files name an address that has no account and gets an invitation. */
export function isInvited(scene: Scene, id: number): boolean {
  return isPlaceholder(id) && scene.wantedUser(id)?.join !== 'create';
}

/** What is out of use: archived or deactivated. */
export function isRetired(kind: KindName, reading: Reading): boolean {
  return isRetiredReading(kindOf(kind).resource, reading);
}

/** Of an account's role as a number; members where an old server tells nothing. */
export function roleOf(user: Reading | undefined): number {
  if (typeof user?.role === 'number') return user.role;
  if (user?.is_owner === true) return rankOf('owner');
  if (user?.is_admin === true) return rankOf('administrator');
  return user?.is_guest === true ? rankOf('guest') : rankOf('member');
}

/** Of an account that was read; of one that is to be made nobody knows, and most are none. */
export function isGuest(user: Reading | undefined): boolean {
  return user !== undefined && hasRole(roleOf(user), 'guest');
}

/** Things of a kind in use, by id, those that follow from the system left out. */
export function inUse(kind: KindName, read: LiveKind | undefined): [number, Reading][] {
  return [...(read?.things ?? [])].filter(
    ([, reading]) => !isRetired(kind, reading) && reading.is_system_group !== true,
  );
}

/** The word for a role. */
export function roleLabelOf(role: number): string {
  return roles.find(({ value }) => value === role)?.label ?? String(role);
}
