/** Finds out who may change a group, as far as this account can see. */
import type { groupPermissions } from '../../api/resources/group.ts';
import { CliError } from '../../base/cli-error.ts';
import { listed } from '../../base/words.ts';
import type { Group } from '../../directory/groups.ts';
import type { MembershipChange } from '../../engine/requests/group-membership.ts';
import type { Context } from '../../session/context.ts';
import { asRefusal, type MissingRight, type OwnRights, ownRights } from '../_own-rights.ts';

/** Throws `forbidden` for a system group, which nobody can change, so that nothing is sent. */
export function refuseSystemGroup({ id, name, is_system_group }: Group): void {
  if (is_system_group !== true) return;
  throw new CliError('forbidden', `${name} (id ${id}) is a system group, which nobody can change`, {
    hint: 'its members follow from the roles of the users',
  });
}

/** Returns what it lacks to manage a group: people who manage all groups, by default the owners, can manage each. */
export async function missingForManaging(
  { name, can_manage_group: managers }: Group,
  rights: OwnRights,
): Promise<MissingRight | undefined> {
  // Servers that do not return the setting have other rules.
  if (managers === undefined || (await rights.isIn(managers)) !== false) return undefined;
  const all = await rights.missingPermission('can_manage_all_groups', { what: `change group ${name}` });
  if (all === undefined) return undefined;
  const needs = `needs to be in can_manage_group of ${await rights.among(name, managers)}, or in can_manage_all_groups of the organization`;
  return { ...all, needs };
}

/** Returns what it lacks to create a group. */
export function missingForCreating(rights: OwnRights): Promise<MissingRight | undefined> {
  return rights.missingPermission('can_create_groups', { what: 'create groups' });
}

/** Explains an "insufficient permission", which has no code, if it was about the right to manage the group. */
export async function explainRight(refusal: CliError, group: Group, context: Context): Promise<CliError> {
  const missingRight = await missingForManaging(group, await ownRights(context));
  return missingRight === undefined ? refusal : asRefusal(missingRight, refusal);
}

type Right = keyof typeof groupPermissions;

/** Returns what the account lacks to change the members of the group this way. */
export async function missingForMembership(
  group: Group,
  changes: readonly MembershipChange[],
  rights: OwnRights,
): Promise<MissingRight | undefined> {
  const missing = await missingRights(group, changes, rights);
  return missing.length === 0 ? undefined : missingInGroup(group, missing, rights);
}

/** Returns what the account lacks to add other people to a group. */
export async function missingForAdding(group: Group, rights: OwnRights): Promise<MissingRight | undefined> {
  const missing = await missingInWords(
    'adding',
    ['can_add_members_group', 'can_manage_group'],
    group,
    rights,
  );
  if (missing.length === 0) return undefined;
  return missingInGroup(group, missing, rights);
}

/** People who manage all groups need none of the rights in a single one. */
async function missingInGroup(
  group: Group,
  missing: readonly string[],
  rights: OwnRights,
): Promise<MissingRight | undefined> {
  const what = `change the members of ${group.name}`;
  const missingRight = await rights.missingPermission('can_manage_all_groups', { what });
  return (
    missingRight && { what, needs: `${missing.join('; ')}; or in can_manage_all_groups of the organization` }
  );
}

/** Returns the rights in the group that the account needs and lacks, in words. */
async function missingRights(
  group: Group,
  changes: readonly MembershipChange[],
  rights: OwnRights,
): Promise<string[]> {
  const sides: [what: string, right: Right, alone: Right, changes: readonly MembershipChange[]][] = [
    ['adding', 'can_add_members_group', 'can_join_group', changes.filter((change) => change.in)],
    ['removing', 'can_remove_members_group', 'can_leave_group', changes.filter((change) => !change.in)],
  ];
  const missing = sides.map(async ([what, right, alone, some]) => {
    if (some.length === 0) return [];
    const isSelf = some.length === 1 && some[0]?.member.user_id === rights.id;
    return missingInWords(what, [...(isSelf ? [alone] : []), right, 'can_manage_group'], group, rights);
  });
  return (await Promise.all(missing)).flat();
}

/** Returns undefined if the account has one of them, or if this server has none of them. */
async function missingInWords(
  what: string,
  names: readonly Right[],
  group: Group,
  rights: OwnRights,
): Promise<string[]> {
  const shown: string[] = [];
  for (const name of names) {
    const value = group[name];
    if (value === undefined) continue;
    if ((await rights.isIn(value)) !== false) return [];
    shown.push(await rights.among(name, value));
  }
  return shown.length === 0
    ? []
    : [`${what} needs to be in ${listed(shown).replace(/ and (?=can_)/, ' or ')} of ${group.name}`];
}
