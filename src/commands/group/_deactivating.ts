/** Deactivating a group as `group deactivate` does, looked at and not begun. */
import { deactivateGroup, group as resource } from '../../api/resources/group.ts';
import type { CliError } from '../../base/cli-error.ts';
import { counted } from '../../base/words.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import type { Prepared } from '../../changes/prepared.ts';
import { changeResult } from '../../changes/result.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { Group } from '../../directory/groups.ts';
import type { Context } from '../../session/context.ts';
import { readAgain } from './_changes.ts';
import { explainRight } from './_rights.ts';
import { explainObjections, visibleUses } from './_use.ts';

export async function prepareDeactivating(group: Group, context: Context): Promise<Prepared> {
  const { id, name } = group;
  const thing = thingText(resource, group);
  const isSo = group.deactivated === true;
  return {
    thing,
    known: { id, name },
    isSo,
    hazards: isSo ? [] : [{ risk: 'retires', says: await announce(group, context) }],
    async run() {
      if (!isSo) await deactivate(group, context);
      return changeResult(
        resource,
        { id, name, deactivated: true },
        isSo
          ? { outcome: 'unchanged', done: `${thing} is already deactivated` }
          : { outcome: 'deactivated', done: `deactivated ${thing}` },
      );
    },
  };
}

/** Says what is touched, and gives what would be so. */
async function announce(group: Group, context: Context): Promise<string> {
  const { id, members } = group;
  const [all, uses] = await Promise.all([
    (await context.directory()).memberIds({ by: 'id', id }),
    visibleUses(group, context.reasons()),
  ]);
  const indirect = all.length === members.length ? '' : `, ${all.length} with those of its subgroups`;
  const people = `${counted(members.length, 'member')}${indirect}`;
  context.note(`${thingText(resource, group)} has ${people}`);
  if (uses.length > 0) context.note('the server will reject this while the group is in use:');
  for (const use of uses) context.note(`  ${use}`);
  return `nobody will be able to mention it or use it in a permission; it has ${people}`;
}

async function deactivate(group: Group, context: Context): Promise<void> {
  await confirmedWrite(context, {
    attempt: () => context.write(deactivateGroup, { user_group_id: group.id }),
    async readBack() {
      const { deactivated } = await readAgain(group, context);
      return deactivated === true ? { sent: true, reply: {} } : undefined;
    },
    explain: (refusal) => explainGroupDeactivation(refusal, group, context.reasons()),
  });
}

export async function explainGroupDeactivation(
  refusal: CliError,
  group: Group,
  context: Context,
): Promise<CliError> {
  if (refusal.code === 'CANNOT_DEACTIVATE_GROUP_IN_USE') return explainObjections(refusal, group, context);
  return refusal.status === 400 ? explainRight(refusal, group, context) : refusal;
}
