/** What the service would not take into a group or out of one, before it is asked and after it refused. */
import { wayInto } from '../../api/membership-ways.ts';
import type { groupPermissions } from '../../api/resources/group.ts';
import { CliError } from '../../base/cli-error.ts';
import { listed } from '../../base/words.ts';
import type { Group } from '../../directory/groups.ts';
import type { Context } from '../../session/context.ts';
import { asRefusal, type Lack, type OwnRights, ownRights } from '../_own-rights.ts';
import { readGroups } from './_changes.ts';
import type { MembershipChange } from './_member.ts';
import { refuseSystemGroup } from './_rights.ts';

/** From this level on it can be changed who is in a deactivated group (docs/service.md, Groups). */
const changeableDeactivated = 391;

/** Throws `forbidden` for a system group, and for a deactivated one that this server does not change. */
export async function refuseUnchangeable(group: Group, context: Context): Promise<void> {
  refuseSystemGroup(group);
  const { level } = await (await context.client()).server();
  if (group.deactivated !== true || level >= changeableDeactivated) return;
  throw new CliError(
    'refused',
    `group ${group.name} (id ${group.id}) is deactivated, and this server leaves it unchanged`,
  );
}

/** Throws a conflict, with the way, where a group would be in itself: the service refuses that. */
export async function refuseCircles(
  group: Group,
  changes: readonly MembershipChange[],
  context: Context,
): Promise<void> {
  const circle = circleOf(group, changes, await (await context.directory()).groups());
  if (circle !== undefined) throw new CliError('conflict', circle);
}

/** The first circle that the changes would make, in words. */
function circleOf(
  { id, name }: Group,
  changes: readonly MembershipChange[],
  groups: readonly Group[],
): string | undefined {
  const byId = new Map(groups.map((group) => [group.id, group]));
  for (const { member, in: isIn } of changes) {
    if (!isIn || member.group_id === null) continue;
    if (member.group_id === id) return `group ${name} (id ${id}) cannot be in itself`;
    const way = wayInto(member.group_id, id, (each) => byId.get(each));
    if (way === undefined) continue;
    const path = way.map((each) => each.name).join(' > ');
    return `group ${member.name} (id ${member.group_id}) cannot be in ${name}: ${name} is in it already, by ${path}`;
  }
  return undefined;
}

/** A refusal in words that help: a circle that somebody closed meanwhile, or the right that is missing. */
export async function explainMembership(
  refusal: CliError,
  group: Group,
  changes: readonly MembershipChange[],
  context: Context,
): Promise<CliError> {
  if (!refusal.isPlain) return refusal;
  const groups = await readGroups(context);
  const circle = circleOf(group, changes, groups);
  if (circle !== undefined) return refusal.with({ exitReason: 'conflict', message: circle });
  const now = groups.find(({ id }) => id === group.id) ?? group;
  const lack = await lacksForMembership(now, changes, await ownRights(context));
  return lack === undefined ? refusal : asRefusal(lack, refusal);
}

type Right = keyof typeof groupPermissions;

/** What the account lacks to change so who is in the group. */
export async function lacksForMembership(
  group: Group,
  changes: readonly MembershipChange[],
  rights: OwnRights,
): Promise<Lack | undefined> {
  const missing = await missingRights(group, changes, rights);
  return missing.length === 0 ? undefined : lackingAll(group, missing, rights);
}

/** What the account lacks to add other people to a group. */
export async function lacksForAdding(group: Group, rights: OwnRights): Promise<Lack | undefined> {
  const missing = await lacking('adding', ['can_add_members_group', 'can_manage_group'], group, rights);
  if (missing.length === 0) return undefined;
  return lackingAll(group, missing, rights);
}

/** Whoever manages all groups needs none of the rights in one. */
async function lackingAll(
  group: Group,
  missing: readonly string[],
  rights: OwnRights,
): Promise<Lack | undefined> {
  const what = `change who is in ${group.name}`;
  const lack = await rights.lacksOrganization('can_manage_all_groups', { what });
  return lack && { what, needs: `${missing.join('; ')}; or in can_manage_all_groups of the organization` };
}

/** The rights in the group that it would need and does not have, in words. */
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
    return lacking(what, [...(isSelf ? [alone] : []), right, 'can_manage_group'], group, rights);
  });
  return (await Promise.all(missing)).flat();
}

/** Nothing where the account has one of them, or this server has none of them. */
async function lacking(
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
