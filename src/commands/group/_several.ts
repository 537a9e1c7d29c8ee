/** Shared by verbs on several groups. */
import { group as resource } from '../../api/resources/group.ts';
import type { Params, WrittenArgs } from '../../api/spec.ts';
import type { Group } from '../../directory/groups.ts';
import { filterOptions, searched } from '../_filters.ts';
import { byReference } from '../_targets.ts';
import { refuseSystemGroup } from './_rights.ts';

/** Filters of the list of groups, also for `--all` of the verbs that change groups. */
export const groupFilters = {
  deactivated: { kind: 'flag', help: 'only deactivated groups, or with --no-deactivated only active ones' },
  search: filterOptions.search,
} as const satisfies Params;

/** Returns the groups that pass the filters. */
export function filterGroups<G extends Group>(
  groups: readonly G[],
  { deactivated, search }: WrittenArgs<typeof groupFilters>,
): readonly G[] {
  return searched(groups, search, 'name', 'description').filter(
    (group) => deactivated === undefined || (group.deactivated === true) === deactivated,
  );
}

/** `--all` selects active custom groups by default. */
export const groups = byReference<Group, typeof groupFilters>(resource, {
  kind: 'group-references',
  filters: groupFilters,
  stateFilters: ['deactivated'],
  find: ({ group }) => group,
  refuse: refuseSystemGroup,
  async selected(filters, context, { state }) {
    const deactivated = state === undefined ? (filters.deactivated ?? false) : state === 'retired';
    const all = await (await context.directory()).groups();
    return filterGroups(all, { ...filters, deactivated }).filter(
      ({ is_system_group }) => is_system_group !== true,
    );
  },
});
