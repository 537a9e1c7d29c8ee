/** Reasons to look at an account. */
import { hasRole, roleOf } from '../api/roles.ts';
import type { User } from '../directory/users.ts';
import { type AuditFacts, channelFacts } from './facts.ts';

/** All findings with their meanings, in the order they are shown. */
export const userFindings = {
  owner: 'an owner of the organization',
  administrator: 'an administrator of the organization',
  inactive: 'inactive for at least the time of --inactive',
  'never-logged-in': 'never seen active: no login, or presence is off',
  'owns-bots-while-deactivated': 'deactivated, with bots that still work',
  'guest-in-many-channels': 'a guest who is subscribed to many channels',
} as const;

export type UserFinding = keyof typeof userFindings;

export const userFindingNames = Object.keys(userFindings) as readonly UserFinding[];

/** When inactive accounts were last active, in UNIX seconds; null for never. */
export type Idle = ReadonlyMap<number, number | null>;

export interface UserAudit {
  readonly user: User;
  readonly findings: readonly UserFinding[];
  /** UNIX seconds; null for never, undefined if it was not asked for or is not a finding. */
  readonly last_active: number | null | undefined;
  /** Names of the active bots that a deactivated user owns. */
  readonly active_bots: readonly string[];
  /** How many channels a guest is subscribed to; null for others. */
  readonly channels: number | null;
}

/** Returns every account with its findings, if any. */
export function* auditUsers(
  users: readonly User[],
  facts: AuditFacts,
  { idle, manyChannels }: { readonly idle?: Idle | undefined; readonly manyChannels: number },
): Generator<UserAudit> {
  const bots = activeBotsByOwner(facts.users);
  const channels = channelsOfGuests(facts);
  for (const user of users) {
    const active_bots = user.is_active === false ? (bots.get(user.user_id) ?? []) : [];
    const last_active = idle?.get(user.user_id);
    const count = channels.get(user.user_id) ?? null;
    const applies: Readonly<Record<UserFinding, boolean>> = {
      owner: user.is_active !== false && hasRole(roleOf(user), 'owner'),
      administrator: user.is_active !== false && hasRole(roleOf(user), 'administrator'),
      inactive: typeof last_active === 'number',
      'never-logged-in': last_active === null || isStub(user),
      'owns-bots-while-deactivated': active_bots.length > 0,
      'guest-in-many-channels': count !== null && count > manyChannels,
    };
    const findings = userFindingNames.filter((name) => applies[name]);
    yield { user, findings, last_active, active_bots, channels: count };
  }
}

/** Whether an import created the account and nobody has logged in to it (docs/service.md, Users). */
function isStub({ is_active, is_imported_stub }: User): boolean {
  return is_active !== false && is_imported_stub === true;
}

function activeBotsByOwner(users: readonly User[]): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  for (const { is_bot, is_active, bot_owner_id: owner, full_name } of users) {
    if (is_bot !== true || is_active === false || typeof owner !== 'number') continue;
    found.set(owner, [...(found.get(owner) ?? []), full_name]);
  }
  return found;
}

/** How many active channels each guest is subscribed to. */
function channelsOfGuests(facts: AuditFacts): ReadonlyMap<number, number> {
  const { people, channels } = facts;
  const counts = new Map(people.idsIn(people.guests).map((id) => [id, 0]));
  for (const channel of channels) {
    if (channel.is_archived === true) continue;
    const { subscribers } = channelFacts(channel, facts);
    if (subscribers === undefined) continue;
    for (const id of people.idsIn(subscribers.and(people.guests))) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
