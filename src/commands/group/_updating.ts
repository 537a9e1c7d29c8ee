/** Updating a group as `group update` does. */
import type { Reading } from '../../api/resources/compare.ts';
import { group as resource } from '../../api/resources/group.ts';
import { usageError } from '../../base/cli-error.ts';
import type { Prepared } from '../../changes/prepared.ts';
import { updatedResult } from '../../changes/result.ts';
import type { Group } from '../../directory/groups.ts';
import type { Context } from '../../session/context.ts';
import { type GroupChanges, prepareGroup } from './_changes.ts';

/** The change of a group, looked at and not begun. */
export async function prepareUpdating(
  group: Group,
  wanted: GroupChanges,
  context: Context,
  expected: Reading,
): Promise<Prepared> {
  const { run, ...known } = await prepareGroup(group, wanted, context, expected);
  return {
    ...known,
    known: { id: group.id, name: group.name },
    run: async () => updatedResult(resource, group, await run(), context),
  };
}

/** Throws a usage error where nothing is to change, or what an update cannot do. */
export function refuseUseless(given: Readonly<Record<string, unknown>>): void {
  refuseDeactivating(given);
  if (Object.keys(given).length > 0) return;
  throw usageError('no change is named', 'realmctl group update --help lists what can be changed');
}

/** Throws a usage error where a group is to be deactivated, which an update does not do. */
export function refuseDeactivating(given: Readonly<Record<string, unknown>>): void {
  if (given.deactivated !== true) return;
  throw usageError(
    'an update cannot deactivate a group: the server ignores that',
    'realmctl group deactivate does',
  );
}
