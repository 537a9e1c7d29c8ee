/** Who may change a group, as far as this account can tell. */

import { hasRole } from '../../api/roles.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Group } from '../../directory/groups.ts';
import type { Context } from '../../session/context.ts';
import { isMember } from '../_is-member.ts';

/** Throws `forbidden` for a system group: nobody can change one, so nothing is sent. */
export function refuseSystemGroup({ id, name, is_system_group }: Group): void {
  if (is_system_group !== true) return;
  throw new CliError('forbidden', `${name} (id ${id}) is a system group, which nobody can change`, {
    hint: 'who is in it follows from the roles of the users',
  });
}

/**
 * The service's "insufficient permission" has no code: where the account is not
 * among those who manage the group, that is what the refusal was about. Owners
 * manage all groups unless the organization says otherwise.
 */
export async function explainRight(refusal: CliError, group: Group, context: Context): Promise<CliError> {
  const directory = await context.directory();
  const { role } = await directory.me();
  const { can_manage_group: managers } = group;
  if (hasRole(role, 'owner') || managers === undefined || (await isMember(managers, directory)))
    return refusal;
  return refusal.with({
    exitReason: 'forbidden',
    hint: `needs to be in can_manage_group of ${group.name} (${await directory.showGroupSetting(managers)}), or in can_manage_all_groups of the organization`,
  });
}
