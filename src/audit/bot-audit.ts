/** The channels, groups and owners of bots, and the permissions that they have beyond those of their role. */
import type { GroupSetting } from '../api/codecs/group-setting-value.ts';
import type { User } from '../directory/users.ts';
import { peopleWith } from './abilities.ts';
import { type AuditFacts, channelFacts } from './facts.ts';
import { allPermissions } from './permissions.ts';

export type OwnerState = (typeof ownerStates)[number];
export const ownerStates = ['active', 'deactivated', 'none'] as const;

export interface BotAudit {
  readonly bot: User;
  readonly owner: User | undefined;
  readonly owner_state: OwnerState;
  /** Names of the groups it is in, directly or through subgroups, without system groups. */
  readonly groups: readonly string[];
  /** Permissions that name it, or a group that it is in. */
  readonly permissions: readonly BotPermission[];
  /** Names of active channels that it is subscribed to. */
  readonly channels: readonly string[];
}

export interface BotPermission {
  readonly permission: string;
  readonly scope: string;
  /** Of the channel or group. */
  readonly name: string | null;
}

/** Returns the audit of each bot. */
export function auditBots(bots: readonly User[], facts: AuditFacts): BotAudit[] {
  const { people, users, groups, channels } = facts;
  const among = people.byIds(bots.map(({ user_id }) => user_id));
  const known = new Map(users.map((user) => [user.user_id, user]));
  const active = channels.filter(({ is_archived }) => is_archived !== true);
  const custom = groups.filter(
    ({ is_system_group, deactivated }) => is_system_group !== true && deactivated !== true,
  );
  const inGroups = gathered<string>();
  for (const { id, name } of custom) inGroups.add(people.idsIn(people.inGroup(id).and(among)), name);
  const inChannels = gathered<string>();
  for (const channel of active) {
    const { subscribers = people.nobody } = channelFacts(channel, facts);
    inChannels.add(people.idsIn(subscribers.and(among)), channel.name);
  }
  const permissions = gathered<BotPermission>();
  for (const held of allPermissions(facts, { channels: active, groups: custom })) {
    const { permission, scope, name, value, policy } = held;
    if (policy !== undefined) continue;
    const named = people.holders(withoutRoles(value, facts)).and(among);
    if (named.count() === 0) continue;
    permissions.add(people.idsIn(named.and(peopleWith(held.access(), people))), { permission, scope, name });
  }
  return bots.map((bot) => {
    const owner = known.get(bot.bot_owner_id ?? 0);
    return {
      bot,
      owner,
      owner_state: owner === undefined ? 'none' : owner.is_active === false ? 'deactivated' : 'active',
      groups: inGroups.of(bot.user_id),
      permissions: permissions.of(bot.user_id),
      channels: inChannels.of(bot.user_id),
    };
  });
}

/** Collects values by id. */
function gathered<T>() {
  const found = new Map<number, T[]>();
  return {
    add(ids: readonly number[], thing: T) {
      for (const id of ids) {
        const things = found.get(id);
        if (things === undefined) found.set(id, [thing]);
        else things.push(thing);
      }
    },
    of: (id: number): readonly T[] => found.get(id) ?? [],
  };
}

/** The users and custom groups of a value. Permissions of a whole role say nothing about one account. */
function withoutRoles(value: GroupSetting, { people }: AuditFacts): GroupSetting {
  const isOfRole = (id: number) => people.group(id)?.is_system_group === true;
  const { direct_members, direct_subgroups } =
    typeof value === 'number' ? { direct_members: [], direct_subgroups: [value] } : value;
  return { direct_members, direct_subgroups: direct_subgroups.filter((id) => !isOfRole(id)) };
}
