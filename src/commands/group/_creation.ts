/** Making a group exactly once, and saying why the service would not. */

import { createGroup } from '../../api/resources/group.ts';
import type { WireArgs } from '../../api/spec.ts';
import { CliError } from '../../base/cli-error.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import type { Group } from '../../directory/groups.ts';
import { takenText } from '../../engine/name-taken.ts';
import { isOurGroup } from '../../engine/origin.ts';
import type { Context } from '../../session/context.ts';
import { asRefusal, ownRights } from '../_own-rights.ts';
import { readGroups } from './_changes.ts';
import { lacksForCreating } from './_rights.ts';

type NewGroup = WireArgs<typeof createGroup>;

/** The group that has the name now, deactivated ones included: the service compares it exactly. */
export async function findHolder(name: string, context: Context): Promise<Group | undefined> {
  return (await readGroups(context)).find((each) => each.name === name);
}

/** Throws a conflict where the name is taken. Gives the new group's id; nothing in a dry run. */
export async function createAnew(wanted: NewGroup, context: Context): Promise<number | undefined> {
  const made = await confirmedWrite(context, {
    async attempt() {
      const written = await context.write(createGroup, wanted);
      return { sent: written.sent, id: written.sent ? written.reply.group_id : undefined };
    },
    async readBack() {
      const ours = await findOurs(wanted, context);
      return ours === undefined ? undefined : { sent: true, id: ours.id };
    },
    explain: (refusal) => explainGroupCreation(refusal, wanted.name, context.reasons()),
  });
  if (made.id !== undefined || !made.sent) return made.id;
  // Servers below feature level 317 do not tell the id.
  return (await findHolder(wanted.name, context))?.id;
}

/** The name was free before, so a group that has it now and was made by this account is the one. */
async function findOurs(sent: NewGroup, context: Context): Promise<Group | undefined> {
  const [{ user_id }, holder] = await Promise.all([
    (await context.directory()).me(),
    findHolder(sent.name, context),
  ]);
  return holder !== undefined && isOurGroup(holder, sent, { me: user_id }) ? holder : undefined;
}

export function nameTaken({ id, name, deactivated }: Group, cause?: CliError): CliError {
  const isDeactivated = deactivated === true;
  const retired = isDeactivated ? 'deactivated' : undefined;
  return new CliError('conflict', takenText('group', name, { id, name, retired }), {
    cause,
    hint: isDeactivated
      ? `bring that one back: realmctl group reactivate id:${id}; or choose another name`
      : '--if-exists skip leaves it unchanged, --if-exists update changes it; or choose another name',
  });
}

/** Somebody may have taken the name since it was looked up; or this account may not make groups. */
export async function explainGroupCreation(
  refusal: CliError,
  name: string,
  context: Context,
): Promise<CliError> {
  if (!refusal.isPlain) return refusal;
  const holder = await findHolder(name, context);
  if (holder !== undefined) return nameTaken(holder, refusal);
  const lack = await lacksForCreating(await ownRights(context));
  return lack === undefined ? refusal : asRefusal(lack, refusal);
}
