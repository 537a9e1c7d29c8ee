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

/** What GET /user_groups is asked for all groups: deactivated ones keep their names, so they must be seen. */
export function forAllGroups(level: number): WireArgs<typeof listGroups> {
  return level >= listGroups.params.include_deactivated_groups.since
    ? { include_deactivated_groups: true }
    : {};
}

/** A group-setting value as a person would write it; a group without a known name by its id. */
function groupSettingText(value: GroupSetting, nameOf: (id: number) => string | undefined): string {
  if (typeof value === 'number') return nameOf(value) ?? `id:${value}`;
  const groups = value.direct_subgroups.map((id) => `group:${nameOf(id) ?? `id:${id}`}`);
  return [...value.direct_members.map((id) => `user:id:${id}`), ...groups].join(',') || 'nobody';
}

/** User groups, system groups and deactivated ones included. */
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
  /** Not for bots and guests, who may use groups all the same. */
  const listed = async () => {
    try {
      return await all();
    } catch (error) {
      if (error instanceof CliError && error.exitReason === 'forbidden') return undefined;
      throw error;
    }
  };

  /** Ids of the members of some groups, those of subgroups included. */
  const membersOf = async (ids: readonly number[]): Promise<number[]> => {
    const { byId } = await all();
    const held = ids.flatMap((id) => [...withSubgroups(id, (each) => byId.get(each))]);
    return [...new Set(held.flatMap(({ members }) => members))];
  };

  return {
    find,
    all: async (): Promise<readonly Group[]> => (await all()).all,
    /** An id that cannot be looked up is left to the service to judge. */
    async id(reference: Reference): Promise<number> {
      requireFitting(reference, sort.noun, client.site);
      if (reference.by === 'id' && (await listed()) === undefined) return reference.id;
      return (await find(reference)).id;
    },
    /** A group by name where names can be read, an anonymous group as a list of its users and groups. */
    async show(value: GroupSetting): Promise<string> {
      const groups = await listed();
      return groupSettingText(value, (id) => groups?.byId.get(id)?.name);
    },
    /** Ids of the members, those of subgroups included, deactivated users too. */
    memberIds: async (reference: Reference): Promise<number[]> => membersOf([(await find(reference)).id]),
    /** Ids of those who have a permission, by themselves or through a group. */
    async holders(value: GroupSetting): Promise<number[]> {
      if (typeof value === 'number') return membersOf([value]);
      const { direct_members: users, direct_subgroups: subgroups } = value;
      return [...new Set([...users, ...(subgroups.length === 0 ? [] : await membersOf(subgroups))])];
    },
  };
}
