/** Changing a group: the call, what its refusal means, and whether it took. */
import {
  type GroupSetting,
  type GroupSettingChange,
  sameGroupSetting,
} from '../../api/codecs/group-setting-value.ts';
import type { WireParams } from '../../api/spec.ts';
import { listGroups, updateGroup } from '../../api/table/groups.ts';
import { CliError } from '../../base/cli-error.ts';
import { forAllGroups, type Group } from '../../directory/groups.ts';
import type { Context } from '../../session/context.ts';
import { without } from '../_define.ts';
import { explained } from '../_explain.ts';
import { settled } from '../_settle.ts';
import { staleIn } from '../_stale.ts';
import { explainRight } from './_rights.ts';

export const changeParams = without(updateGroup.params, 'user_group_id');
/** Parameters of PATCH /user_groups/{user_group_id}: only those that are to change. */
export type Changes = WireParams<typeof changeParams>;

/** Before, name and description had to be sent each time (interface.md, PATCH /user_groups). */
const partial = 165;

/** Makes the changes in one call, which the service does as a whole or not at all. */
export async function changeGroup(group: Group, changes: Changes, context: Context): Promise<void> {
  const { level } = await (await context.client()).server();
  const { id, name, description } = group;
  const unchanged = level < partial ? { name, description } : {};
  try {
    await settled(context, {
      attempt: () => context.write(updateGroup, { user_group_id: id, ...unchanged, ...changes }),
      async happened() {
        const now = await readAgain(group, context);
        const took = Object.entries(changes).every(([param, value]) => shows(now, param, value));
        return took ? { sent: true, reply: {} } : undefined;
      },
    });
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    throw await explained(error, () => explain(error, group, changes, context));
  }
}

/** All groups as they are now, never from the directory's memory. */
async function readGroups(context: Context): Promise<readonly Group[]> {
  const { level } = await (await context.client()).server();
  return (await context.read(listGroups, forAllGroups(level))).user_groups;
}

/** The group as it is now. */
export async function readAgain({ id, name }: Group, context: Context): Promise<Group> {
  const found = (await readGroups(context)).find((group) => group.id === id);
  if (found === undefined) throw new CliError('not-found', `group ${name} (id ${id}) is not there any more`);
  return found;
}

/** Whether a group, as it was read, has what a parameter asks for. */
function shows(group: Group, name: string, value: unknown): boolean {
  const read = group[name as keyof Group];
  if (!name.startsWith('can_')) return read === value;
  return read !== undefined && sameGroupSetting((value as GroupSettingChange).new, read as GroupSetting);
}

/** A refusal in words that help. The service has a code of its own for a stale `old` alone. */
async function explain(
  refusal: CliError,
  group: Group,
  changes: Changes,
  context: Context,
): Promise<CliError> {
  if (refusal.code === 'EXPECTATION_MISMATCH') return explainStale(refusal, group, changes, context);
  if (refusal.status !== 400 || refusal.exitReason !== 'refused') return refusal;
  return explainName(refusal, group, changes, context);
}

async function explainStale(
  refusal: CliError,
  group: Group,
  changes: Changes,
  context: Context,
): Promise<CliError> {
  const stale = await staleIn(await readAgain(group, context), changes, context);
  return refusal.with({
    ...(stale.length > 0 && { message: stale.join('; '), worded: ['field_name'] }),
    hint: 'nothing was changed; look at the group again before you decide',
  });
}

/** Deactivated groups hold their names too, and are easily overlooked. */
async function explainName(
  refusal: CliError,
  group: Group,
  { name }: Changes,
  context: Context,
): Promise<CliError> {
  const groups = await readGroups(context);
  const holder = groups.find((each) => each.name === name && each.id !== group.id);
  if (holder === undefined) return explainRight(refusal, group, context);
  const deactivated = holder.deactivated === true;
  return refusal.with({
    exitReason: 'conflict',
    message: `the name '${name}' is taken by group id ${holder.id}${deactivated ? ', which is deactivated' : ''}`,
    hint: deactivated
      ? `bring that one back: realmctl group reactivate id:${holder.id}; or choose another name`
      : 'choose another name, or rename the other group first',
  });
}
