/** Changing a group: the request, and what a refusal of it means. */
import type { Reading } from '../../api/resources/compare.ts';
import { listGroups, group as resource, updateGroup } from '../../api/resources/group.ts';
import type { WireParams, WrittenArgs } from '../../api/spec.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { staleIn } from '../../changes/expectations.ts';
import { forAllGroups, type Group } from '../../directory/groups.ts';
import { takenText } from '../../engine/name-taken.ts';
import type { Context } from '../../session/context.ts';
import { without } from '../_define.ts';
import type { Proving } from '../_proof.ts';
import { updating } from '../_updating.ts';
import { explainRight } from './_rights.ts';

export const changeParams = without(updateGroup.params, 'user_group_id');
/** Parameters of PATCH /user_groups/{user_group_id}: only those that are to change. */
export type GroupChanges = WireParams<typeof changeParams>;

/** Below this level name and description have to be sent each time (docs/service.md, Groups). */
const partial = 165;

/** The service changes all of a group or nothing. */
export const prepareGroup = updating<Group, GroupChanges>(resource, {
  read: readGroups,
  async whole({ name, description }, params, context) {
    const { level } = await (await context.client()).server();
    return level < partial ? { name, description, ...params } : params;
  },
  explain: explainGroupUpdate,
});

/** Throws a usage error where a group is to be deactivated, which an update does not do. */
export function refuseDeactivating({ deactivated }: WrittenArgs<typeof changeParams>, group?: Group): void {
  if (deactivated !== true || group?.deactivated === true) return;
  throw usageError(
    'an update cannot deactivate a group: the server ignores that',
    'realmctl group deactivate does',
  );
}

/** How new groups are held against what was asked of them. */
export function groupProof(context: Context): Proving {
  return {
    resource,
    read: () => readGroups(context),
    mend: (id, params) =>
      context.write(updateGroup, { user_group_id: Number(id), ...(params as GroupChanges) }),
  };
}

/** All groups as they are now, never from the directory's memory. */
export async function readGroups(context: Context): Promise<readonly Group[]> {
  const { level } = await (await context.client()).server();
  return (await context.read(listGroups, forAllGroups(level))).user_groups;
}

/** The group as it is now. */
export async function readAgain({ id, name }: Group, context: Context): Promise<Group> {
  const found = (await readGroups(context)).find((group) => group.id === id);
  if (found === undefined) throw new CliError('not-found', `group ${name} (id ${id}) no longer exists`);
  return found;
}

/** A refusal in words that help. The service has a code of its own for a stale `old` alone. */
export async function explainGroupUpdate(
  refusal: CliError,
  group: Group,
  wanted: GroupChanges,
  context: Context,
): Promise<CliError> {
  if (refusal.code === 'EXPECTATION_MISMATCH') return explainStale(refusal, group, wanted, context);
  if (!refusal.isPlain) return refusal;
  return explainName(refusal, group, wanted, context);
}

async function explainStale(
  refusal: CliError,
  group: Group,
  wanted: GroupChanges,
  context: Context,
): Promise<CliError> {
  const stale = await staleIn(
    resource,
    await readAgain(group, context),
    { wanted: wanted as Reading },
    context,
  );
  return refusal.with({
    ...(stale.length > 0 && { message: stale.join('; '), worded: ['field_name'] }),
    hint: 'nothing was changed; look at the group again before you decide',
  });
}

/** Deactivated groups hold their names too, and are easily overlooked. */
async function explainName(
  refusal: CliError,
  group: Group,
  { name }: GroupChanges,
  context: Context,
): Promise<CliError> {
  const groups = await readGroups(context);
  const holder = groups.find((each) => each.name === name && each.id !== group.id);
  if (holder === undefined) return explainRight(refusal, group, context);
  const deactivated = holder.deactivated === true;
  return refusal.with({
    exitReason: 'conflict',
    message: takenText('group', holder.name, {
      id: holder.id,
      name: holder.name,
      retired: deactivated ? 'deactivated' : undefined,
    }),
    hint: deactivated
      ? `bring that one back: realmctl group reactivate id:${holder.id}; or choose another name`
      : 'choose another name, or rename the other group first',
  });
}
