/** Deactivates a group, and finds the consequences. */
import { deactivateGroup, group as resource } from '../../api/resources/group.ts';
import type { CliError } from '../../base/cli-error.ts';
import { counted } from '../../base/words.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { Group } from '../../directory/groups.ts';
import type { Context } from '../../session/context.ts';
import type { StateChange } from '../_verb-specs.ts';
import { readAgain } from './_changes.ts';
import { explainRight } from './_rights.ts';
import { explainObjections, visibleUses } from './_use.ts';

/** Returns what deactivating an active group involves. */
export async function deactivation(group: Group, context: Context): Promise<StateChange> {
  return {
    hazards: [{ risk: 'retires', says: await announce(group, context) }],
    change: () => deactivate(group, context),
  };
}

/** Reports what is affected, and returns the consequence for the question. */
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
