/** Where a group is used, so that it cannot be deactivated (docs/service.md, Groups). */
import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import type { Organization } from '../state/organization.ts';

/** An entry of `objections`, fields as on the wire. */
export type Objection =
  | { readonly type: 'subgroup'; readonly supergroup_ids: readonly number[] }
  | { readonly type: 'channel'; readonly channel_id: number; readonly settings: readonly string[] }
  | { readonly type: 'user_group'; readonly group_id: number; readonly settings: readonly string[] }
  | { readonly type: 'realm'; readonly settings: readonly string[] };

/** Returns what prevents the deactivation of the group. Archived channels and deactivated groups do not. */
export function objectionsTo(organization: Organization, id: number): Objection[] {
  const groups = [...organization.groups.values()].filter(
    ({ deactivated, is_system_group }) => !deactivated && !is_system_group,
  );
  const supergroups = groups.filter(({ direct_subgroup_ids }) => direct_subgroup_ids.includes(id));
  const channels = [...organization.channels.values()].filter(({ is_archived }) => !is_archived);
  const realm = settingsWith(organization.realm.groups, id);
  return [
    ...(supergroups.length === 0
      ? []
      : [{ type: 'subgroup' as const, supergroup_ids: supergroups.map((group) => group.id) }]),
    ...channels.flatMap(({ stream_id, settings }) => {
      const using = settingsWith(settings, id);
      return using.length === 0 ? [] : [{ type: 'channel' as const, channel_id: stream_id, settings: using }];
    }),
    ...groups.flatMap((group) => {
      const using = settingsWith(group.settings, id);
      return using.length === 0 ? [] : [{ type: 'user_group' as const, group_id: group.id, settings: using }];
    }),
    ...(realm.length === 0 ? [] : [{ type: 'realm' as const, settings: realm }]),
  ];
}

/** Returns the names of the settings whose value is the group or a list with it. */
function settingsWith(settings: Readonly<Record<string, GroupSetting>>, id: number): string[] {
  return Object.keys(settings).filter((name) => {
    const value = settings[name];
    return typeof value === 'object' ? value.direct_subgroups.includes(id) : value === id;
  });
}
