/** Creates a group exactly once, and explains refusals. */

import { createGroup } from '../../api/resources/group.ts';
import type { WireArgs } from '../../api/spec.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import type { Group } from '../../directory/groups.ts';
import { takenText } from '../../engine/name-taken.ts';
import { isCreatedGroup } from '../../engine/origin.ts';
import type { Context } from '../../session/context.ts';
import { asRefusal, ownRights } from '../_own-rights.ts';
import { readGroups } from './_changes.ts';
import { missingForCreating } from './_rights.ts';

type NewGroup = WireArgs<typeof createGroup>;

/** The parameters of `group create`. */
export const creationParams = {
  ...createGroup.params,
  description: { ...createGroup.params.description, required: false as const },
  members: { ...createGroup.params.members, required: false as const },
};

/** Refuses members for an existing group, since an update would silently not change them. */
export function refuseMembers(named: readonly number[] | undefined): void {
  if (named === undefined) return;
  throw usageError(
    'the group exists, and --if-exists update does not change its members',
    'leave out --members and --subgroups; to change them, see realmctl group members --help',
  );
}

/** Returns the group that has the name now, including deactivated ones; the server compares names exactly. */
export async function findHolder(name: string, context: Context): Promise<Group | undefined> {
  return (await readGroups(context)).find((each) => each.name === name);
}

/** Creates a group and returns its id; undefined in a dry run. Throws a conflict if the name is taken. */
export async function createAnew(wanted: NewGroup, context: Context): Promise<number | undefined> {
  const made = await confirmedWrite(context, {
    async attempt() {
      const written = await context.write(createGroup, wanted);
      return { sent: written.sent, id: written.sent ? written.reply.group_id : undefined };
    },
    async readBack() {
      const created = await findCreated(wanted, context);
      return created === undefined ? undefined : { sent: true, id: created.id };
    },
    explain: (refusal) => explainGroupCreation(refusal, wanted.name, context.reasons()),
  });
  if (made.id !== undefined || !made.sent) return made.id;
  // Servers below feature level 317 do not return the id.
  return (await findHolder(wanted.name, context))?.id;
}

/**
 * Returns the group that this account created: the name was free before, so it has the name and this account as its
 * creator.
 */
async function findCreated(sent: NewGroup, context: Context): Promise<Group | undefined> {
  const [{ user_id }, holder] = await Promise.all([
    (await context.directory()).me(),
    findHolder(sent.name, context),
  ]);
  return holder !== undefined && isCreatedGroup(holder, sent, { me: user_id }) ? holder : undefined;
}

export function nameTaken({ id, name, deactivated }: Group, cause?: CliError): CliError {
  const isDeactivated = deactivated === true;
  const retired = isDeactivated ? 'deactivated' : undefined;
  return new CliError('conflict', takenText('group', name, { id, name, retired }), {
    cause,
    hint: isDeactivated
      ? `reactivate that group: realmctl group reactivate id:${id}; or choose another name`
      : '--if-exists skip leaves it unchanged, --if-exists update changes it; or choose another name',
  });
}

/**
 * Explains a refusal: someone may have taken the name since it was looked up, or this account may not create groups.
 */
export async function explainGroupCreation(
  refusal: CliError,
  name: string,
  context: Context,
): Promise<CliError> {
  if (!refusal.isPlain) return refusal;
  const holder = await findHolder(name, context);
  if (holder !== undefined) return nameTaken(holder, refusal);
  const missing = await missingForCreating(await ownRights(context));
  return missing === undefined ? refusal : asRefusal(missing, refusal);
}
