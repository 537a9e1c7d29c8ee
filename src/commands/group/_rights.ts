/** Who may change a group, as far as this account can tell. */
import { CliError } from '../../base/cli-error.ts';
import type { Group } from '../../directory/groups.ts';
import type { Context } from '../../session/context.ts';
import { asRefusal, type Lack, type OwnRights, ownRights } from '../_own-rights.ts';

/** Throws `forbidden` for a system group: nobody can change one, so nothing is sent. */
export function refuseSystemGroup({ id, name, is_system_group }: Group): void {
  if (is_system_group !== true) return;
  throw new CliError('forbidden', `${name} (id ${id}) is a system group, which nobody can change`, {
    hint: 'who is in it follows from the roles of the users',
  });
}

/** What it lacks to manage a group: whoever manages all groups, at first the owners, manages each. */
export async function lacksForManaging(
  { name, can_manage_group: managers }: Group,
  rights: OwnRights,
): Promise<Lack | undefined> {
  // Servers that do not tell the setting decide otherwise.
  if (managers === undefined || (await rights.isIn(managers)) !== false) return undefined;
  const all = await rights.lacksOrganization('can_manage_all_groups', { what: `change group ${name}` });
  if (all === undefined) return undefined;
  const needs = `needs to be in can_manage_group of ${await rights.among(name, managers)}, or in can_manage_all_groups of the organization`;
  return { ...all, needs };
}

/** What it lacks to make a group. */
export function lacksForCreating(rights: OwnRights): Promise<Lack | undefined> {
  return rights.lacksOrganization('can_create_groups', { what: 'make groups' });
}

/** The service's "insufficient permission" has no code: whether it was about the right to manage is found out. */
export async function explainRight(refusal: CliError, group: Group, context: Context): Promise<CliError> {
  const lack = await lacksForManaging(group, await ownRights(context));
  return lack === undefined ? refusal : asRefusal(lack, refusal);
}
