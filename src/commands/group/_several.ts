/** What verbs on several groups have in common. */
import type { Reference } from '../../api/reference.ts';
import type { Param } from '../../api/spec.ts';
import { findTargets } from '../../changes/targets.ts';
import type { Group } from '../../directory/groups.ts';
import type { Context } from '../../session/context.ts';
import { refuseSystemGroup } from './_rights.ts';

/** The option that the words of the command line fill, - standing for those of stdin. */
export const several = {
  groups: { kind: 'group-references', required: true, help: 'the groups; - reads them from stdin' },
} as const satisfies Readonly<Record<string, Param>>;

/** Where it stands. */
export const severalPositional = [{ param: 'groups', name: 'GROUP', variadic: true }] as const;

/** How their results are told. */
export const severalResults = { noun: 'groups', id: 'id' } as const;

/** The groups, each once. Throws `forbidden` for a system group, beside what a look-up throws. */
export async function changeableGroups(
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
