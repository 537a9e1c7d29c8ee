/** Changes a group, and explains refusals. */
import type { Reading } from '../../api/resources/compare.ts';
import {
  listGroups,
  partialChangesSince,
  group as resource,
  updateGroup,
} from '../../api/resources/group.ts';
import type { WireParams, WrittenArgs } from '../../api/spec.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { unmetExpectations } from '../../changes/expectations.ts';
import { forAllGroups, type Group } from '../../directory/groups.ts';
import { takenText } from '../../engine/name-taken.ts';
import type { Context } from '../../session/context.ts';
import { without } from '../_define.ts';
import { updating } from '../_updating.ts';
import type { Verification } from '../_verify-created.ts';
import { explainRight } from './_rights.ts';

export const changeParams = without(updateGroup.params, 'user_group_id');
/** Parameters of PATCH /user_groups/{user_group_id}, only those that change. */
export type GroupChanges = WireParams<typeof changeParams>;

/** The server applies all changes of a group or none. */
export const prepareGroup = updating<Group, GroupChanges>(resource, {
  read: readGroups,
  async complete({ name, description }, params, context) {
    const { level } = await (await context.client()).server();
    return level < partialChangesSince ? { name, description, ...params } : params;
  },
  explain: explainGroupUpdate,
});

/** Throws a usage error if an update would deactivate a group, for which there is a separate command. */
export function refuseDeactivating({ deactivated }: WrittenArgs<typeof changeParams>, group?: Group): void {
  if (deactivated !== true || group?.deactivated === true) return;
  throw usageError(
    'an update cannot deactivate a group: the server ignores that',
    'use realmctl group deactivate',
  );
}

/** Returns how to check new groups against what was requested. */
export function groupVerification(context: Context): Verification {
  return {
    resource,
    read: () => readGroups(context),
    repair: (id, params) =>
      context.write(updateGroup, { user_group_id: Number(id), ...(params as GroupChanges) }),
  };
}

/** Returns all groups as they are now, without the directory's cache. */
export async function readGroups(context: Context): Promise<readonly Group[]> {
  const { level } = await (await context.client()).server();
  return (await context.read(listGroups, forAllGroups(level))).user_groups;
}

/** Returns the group as it is now. */
export async function readAgain({ id, name }: Group, context: Context): Promise<Group> {
  const found = (await readGroups(context)).find((group) => group.id === id);
  if (found === undefined) throw new CliError('not-found', `group ${name} (id ${id}) no longer exists`);
  return found;
}

/** Returns a refusal with a more helpful message. Only a stale `old` value has an error code of its own. */
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
  const unmet = await unmetExpectations(
    resource,
    await readAgain(group, context),
    { wanted: wanted as Reading },
    context,
  );
  return refusal.with({
    ...(unmet.length > 0 && { message: unmet.join('; '), worded: ['field_name'] }),
    hint: 'nothing was changed; check the group again before you decide',
  });
}

/** Explains a taken name; deactivated groups keep their names, and are easily overlooked. */
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
      ? `reactivate that group: realmctl group reactivate id:${holder.id}; or choose another name`
      : 'choose another name, or rename the other group first',
  });
}
