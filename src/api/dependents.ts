/** Finds permissions that only certain accounts hold and that no other active user would have. */
import { type GroupSetting, isGroupSetting } from './codecs/group-setting-value.ts';
import { withSubgroups } from './membership.ts';
import { channelPermissions } from './resources/channel.ts';
import { groupPermissions } from './resources/group.ts';
import { organizationPermissions } from './resources/organization-permissions.ts';

type Reading = Readonly<Record<string, unknown>>;

/** What was read of an organization. */
export interface PermissionState {
  readonly users: readonly Reading[];
  readonly channels: readonly Reading[];
  readonly groups: readonly Reading[];
  /** Permissions of the organization by name; absent if they were not read. */
  readonly organization?: Reading | undefined;
}

/** A permission that only leaving accounts hold. */
export interface OrphanedPermission {
  readonly of: 'channel' | 'group' | 'organization';
  /** Id of the channel or group. */
  readonly id?: number;
  /** `channel design (id 103)` */
  readonly thing: string;
  /** `can_manage_group` */
  readonly permission: string;
  readonly holders: ReadonlySet<number>;
}

/** Returns the permissions of channels, groups and the organization that nobody would hold any longer. */
export function orphanedPermissions(
  leaving: ReadonlySet<number>,
  { users, channels, groups, organization = {} }: PermissionState,
): OrphanedPermission[] {
  const active = new Set(users.filter(({ is_active }) => is_active !== false).map(({ user_id }) => user_id));
  const holdersOf = holdersIn(groups, active);
  const of = (
    thing: Pick<OrphanedPermission, 'of' | 'id' | 'thing'>,
    permissions: object,
    reading: Reading,
  ): OrphanedPermission[] =>
    Object.keys(permissions).flatMap((permission) => {
      const value = reading[permission];
      const holders = isGroupSetting(value) ? holdersOf(value) : new Set<number>();
      const isLeft = holders.size > 0 && [...holders].every((id) => leaving.has(id));
      return isLeft ? [{ ...thing, permission, holders }] : [];
    });
  return [
    ...channels
      .filter(({ is_archived }) => is_archived !== true)
      .flatMap((channel) => {
        const id = Number(channel.stream_id);
        const thing = `channel ${channel.name} (id ${id})`;
        return of({ of: 'channel', id, thing }, channelPermissions, channel);
      }),
    ...groups
      .filter((group) => group.is_system_group !== true && group.deactivated !== true)
      .flatMap((group) => {
        const id = Number(group.id);
        return of({ of: 'group', id, thing: `group ${group.name} (id ${id})` }, groupPermissions, group);
      }),
    ...of({ of: 'organization', thing: 'the organization' }, organizationPermissions, organization),
  ];
}

/**
 * Returns a function that gives the holders of a value without deactivated users. Values for the same group are
 * walked only once.
 */
function holdersIn(groups: readonly Reading[], active: ReadonlySet<unknown>) {
  type Group = Reading & { readonly direct_subgroup_ids?: readonly number[] };
  const byId = new Map(groups.map((group) => [Number(group.id), group as Group]));
  const known = new Map<number, readonly number[]>();
  const membersOf = (id: number): readonly number[] => {
    const members =
      known.get(id) ??
      [...withSubgroups(id, (each) => byId.get(each))].flatMap(
        (group) => (group.members ?? []) as readonly number[],
      );
    known.set(id, members);
    return members;
  };
  return (value: GroupSetting): ReadonlySet<number> => {
    const ids =
      typeof value === 'number'
        ? membersOf(value)
        : [...value.direct_members, ...value.direct_subgroups.flatMap(membersOf)];
    return new Set(ids.filter((id) => active.has(id)));
  };
}
