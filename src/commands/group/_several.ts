/** What verbs on several groups have in common. */
import type { Reference } from '../../api/reference.ts';
import type { Param, Params, WrittenArgs } from '../../api/spec.ts';
import { findTargets } from '../../changes/targets.ts';
import type { Group } from '../../directory/groups.ts';
import type { Context } from '../../session/context.ts';
import { selection, underAll } from '../_all.ts';
import { without } from '../_define.ts';
import { filterOptions, searched } from '../_filters.ts';
import { refuseSystemGroup } from './_rights.ts';

/** Filters of the list of groups, which `--all` of the verbs that change groups has too. */
export const groupFilters = {
  deactivated: { kind: 'flag', help: 'only deactivated groups, or with --no-deactivated only active ones' },
  search: filterOptions.search,
} as const satisfies Params;

type GroupSelection = WrittenArgs<typeof groupFilters>;

const named = {
  groups: { kind: 'group-references', help: 'the groups; - reads them from stdin' },
} as const satisfies Readonly<Record<string, Param>>;

/** The options that say which groups: the words of the command line, - standing for those of stdin, or `--all`. */
export const several = { ...named, ...underAll(groupFilters) };

/** The same where it goes without saying whether they are active. */
export const severalOfAState = { ...named, ...underAll(without(groupFilters, 'deactivated')) };

/** Where the words stand. */
export const severalPositional = [
  { param: 'groups', name: 'GROUP', variadic: true, optional: true },
] as const;

/** How their results are told. */
export const severalResults = { noun: 'groups', id: 'id' } as const;

/** Those of the groups that pass. */
export function filterGroups<G extends Group>(
  groups: readonly G[],
  { deactivated, search }: GroupSelection,
): readonly G[] {
  return searched(groups, search, 'name', 'description').filter(
    (group) => deactivated === undefined || (group.deactivated === true) === deactivated,
  );
}

/**
 * The groups that are named, each once, or those that `--all` selects: of those that people made the
 * active ones unless told otherwise. Throws `forbidden` for a system group, beside what a look-up throws.
 * @param deactivated which ones `--all` is about, where it goes without saying
 */
export async function groupsMeant(
  extra: Readonly<Record<string, unknown>> & { readonly groups?: readonly Reference[] | undefined },
  context: Context,
  deactivated?: boolean,
): Promise<{ readonly groups: readonly Group[]; readonly selected: boolean }> {
  const filters = selection(groupFilters, extra, 'groups', context);
  if (filters === undefined)
    return { groups: await changeableGroups(extra.groups, context), selected: false };
  const made = (await (await context.directory()).groups()).filter(
    ({ is_system_group }) => is_system_group !== true,
  );
  const wanted = { ...filters, deactivated: deactivated ?? filters.deactivated ?? false };
  return { groups: filterGroups(made, wanted), selected: true };
}

/** The groups, each once. Throws `forbidden` for a system group, beside what a look-up throws. */
async function changeableGroups(
  references: readonly Reference[] | undefined,
  context: Context,
): Promise<Group[]> {
  const directory = await context.directory();
  const groups = await findTargets(references, {
    noun: 'group',
    find: directory.group,
    idOf: ({ id }) => id,
  });
  for (const group of groups) refuseSystemGroup(group);
  return groups;
}
