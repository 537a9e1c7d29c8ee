/** How a group of GET /user_groups is shown to a person. */
import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { updateGroup } from '../../api/table/groups.ts';
import { type Group, groupSettingText } from '../../directory/groups.ts';
import type { Column, Item } from '../../output/result.ts';

/** Columns of the table; groups inside a cell by name where the list has it, else by id. */
export function groupColumns(groups: readonly Group[]): readonly Column[] {
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const nameOf = (id: number) => names.get(id);
  const setting = (name: string): Column => ({
    name: name.replaceAll('_', '-'),
    extra: true,
    value: ({ [name]: value }) =>
      value === undefined ? undefined : groupSettingText(value as GroupSetting, nameOf),
  });
  return [
    { name: 'id', align: 'right', value: ({ id }) => id as number },
    { name: 'name', key: true, value: ({ name }) => name as string },
    { name: 'members', align: 'right', value: ({ members }) => (members as readonly number[]).length },
    {
      name: 'subgroups',
      value: ({ direct_subgroup_ids: ids = [] }) =>
        (ids as readonly number[]).map((id) => nameOf(id) ?? `id:${id}`).join(','),
    },
    { name: 'description', value: ({ description }) => description as string },
    flag('system', 'is_system_group'),
    flag('deactivated', 'deactivated'),
    { name: 'creator', extra: true, align: 'right', value: ({ creator_id }) => creator_id as number | null },
    { name: 'created', extra: true, value: created },
    ...Object.keys(updateGroup.params)
      .filter((name) => name.startsWith('can_'))
      .map(setting),
  ];
}

function flag(name: string, field: string): Column {
  return { name, value: (item: Item) => item[field] as boolean | undefined };
}

/** The day, UTC; some groups have none. */
function created({ date_created: at }: Item): string | undefined {
  return typeof at === 'number' ? new Date(at * 1000).toISOString().slice(0, 10) : undefined;
}
