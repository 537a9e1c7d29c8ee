import { type GroupSetting, systemGroups } from '../api/codecs/group-setting-value.ts';
import { withSubgroups } from '../api/membership.ts';
import type { Reference } from '../api/reference.ts';
import type { groupReading } from '../api/resources/group.ts';
import { listGroups } from '../api/resources/group.ts';
import type { ReplyOf } from '../api/shape.ts';
import type { WireArgs } from '../api/spec.ts';
import { CliError } from '../base/cli-error.ts';
import { once } from '../base/once.ts';
import type { Client } from '../http/client-types.ts';
import { requireFitting } from './_link.ts';
import { indexed, pick, type Sort } from './_pick.ts';
import { readAtLevel } from './at-level.ts';

export type Group = ReplyOf<typeof groupReading>;

const sort: Sort<Group> = {
  noun: 'group',
  instead: (written) =>
    written === 'me' || written.includes('@')
      ? `write user:${written} for a user`
      : written.startsWith('role:')
        ? `roles: ${Object.keys(systemGroups).join(', ')}`
        : undefined,
  id: ({ id }) => id,
  names: ({ name }) => [name],
  comparable: (name) => name.normalize('NFC'),
  isRetired: ({ deactivated }) => deactivated === true,
  label: ({ name, deactivated }) => `${name}${deactivated === true ? ' (deactivated)' : ''}`,
};

/**
 * Returns the arguments of GET /user_groups for all groups. Deactivated groups keep their names, so they must be
 * included.
 */
export function forAllGroups(level: number): WireArgs<typeof listGroups> {
  return level >= listGroups.params.include_deactivated_groups.since
    ? { include_deactivated_groups: true }
    : {};
}

/** Returns a group-setting value as a person would write it; a group without a known name by its id. */
function groupSettingText(value: GroupSetting, nameOf: (id: number) => string | undefined): string {
  if (typeof value === 'number') return nameOf(value) ?? `id:${value}`;
  const groups = value.direct_subgroups.map((id) => `group:${nameOf(id) ?? `id:${id}`}`);
  return [...value.direct_members.map((id) => `user:id:${id}`), ...groups].join(',') || 'nobody';
}

/** Reads user groups, including system groups and deactivated ones. */
export function groupsOf(client: Client) {
  const all = once(async () => {
    const { user_groups } = await readAtLevel(client, {
      since: listGroups.params.include_deactivated_groups.since,
      today: async (how) => (await client.call(listGroups, { include_deactivated_groups: true }, how)).reply,
      older: async () => (await client.call(listGroups, {})).reply,
    });
    return indexed(user_groups, sort);
  });
  const find = async (reference: Reference) => {
    requireFitting(reference, sort.noun, client.site);
    return pick(reference, await all(), sort);
  };
  /** Bots and guests may not list groups, although they may use them. */
  const listed = async () => {
    try {
      return await all();
    } catch (error) {
      if (error instanceof CliError && error.exitReason === 'forbidden') return undefined;
      throw error;
    }
  };

  /** Returns the ids of the members of some groups, including those of subgroups. */
  const membersOf = async (ids: readonly number[]): Promise<number[]> => {
    const { byId } = await all();
    const held = ids.flatMap((id) => [...withSubgroups(id, (each) => byId.get(each))]);
    return [...new Set(held.flatMap(({ members }) => members))];
  };

  return {
    find,
    all: async (): Promise<readonly Group[]> => (await all()).all,
    /** Returns the id of a group. The server decides about an id that cannot be looked up. */
    async id(reference: Reference): Promise<number> {
      requireFitting(reference, sort.noun, client.site);
      if (reference.by === 'id' && (await listed()) === undefined) return reference.id;
      return (await find(reference)).id;
    },
    /** Returns a group by name if names can be read, and an anonymous group as a list of its users and groups. */
    async show(value: GroupSetting): Promise<string> {
      const groups = await listed();
      return groupSettingText(value, (id) => groups?.byId.get(id)?.name);
    },
    /** Returns the ids of the members, including those of subgroups and deactivated users. */
    memberIds: async (reference: Reference): Promise<number[]> => membersOf([(await find(reference)).id]),
    /** Returns the ids of everyone who has a permission, directly or through a group. */
    async holders(value: GroupSetting): Promise<number[]> {
      if (typeof value === 'number') return membersOf([value]);
      const { direct_members: users, direct_subgroups: subgroups } = value;
      return [...new Set([...users, ...(subgroups.length === 0 ? [] : await membersOf(subgroups))])];
    },
  };
}
