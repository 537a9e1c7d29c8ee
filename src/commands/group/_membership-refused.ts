/** What the service would not take into a group or out of one, before it is asked and after it refused. */
import { wayInto } from '../../api/membership-ways.ts';
import type { groupPermissions } from '../../api/resources/group.ts';
import { hasRole } from '../../api/roles.ts';
import { CliError } from '../../base/cli-error.ts';
import { listed } from '../../base/words.ts';
import type { Group } from '../../directory/groups.ts';
import type { Context } from '../../session/context.ts';
import { isMember } from '../_is-member.ts';
import { readGroups } from './_changes.ts';
import type { Wish } from './_member.ts';
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
    `group ${group.name} (id ${group.id}) is deactivated, and this server leaves it as it is`,
  );
}

/** Throws a conflict, with the way, where a group would be in itself: the service refuses that. */
export async function refuseCircles(group: Group, wishes: readonly Wish[], context: Context): Promise<void> {
  const circle = circleOf(group, wishes, await (await context.directory()).groups());
  if (circle !== undefined) throw new CliError('conflict', circle);
}

/** The first circle that the wishes would make, in words. */
function circleOf(
  { id, name }: Group,
  wishes: readonly Wish[],
  groups: readonly Group[],
): string | undefined {
  const byId = new Map(groups.map((group) => [group.id, group]));
  for (const { member, in: isIn } of wishes) {
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
  wishes: readonly Wish[],
  context: Context,
): Promise<CliError> {
  if (!refusal.isPlain) return refusal;
  const groups = await readGroups(context);
  const circle = circleOf(group, wishes, groups);
  if (circle !== undefined) return refusal.with({ exitReason: 'conflict', message: circle });
  const missing = await missingRights(groups.find(({ id }) => id === group.id) ?? group, wishes, context);
  if (missing.length === 0) return refusal;
  return refusal.with({
    exitReason: 'forbidden',
    hint: `${missing.join('; ')}; or in can_manage_all_groups of the organization`,
  });
}

type Right = keyof typeof groupPermissions;

/** What this account would need and does not have, in words. Owners manage all groups unless the organization says otherwise. */
async function missingRights(group: Group, wishes: readonly Wish[], context: Context): Promise<string[]> {
  const { role, user_id } = await (await context.directory()).me();
  if (hasRole(role, 'owner')) return [];
  const sides: [what: string, right: Right, alone: Right, wishes: readonly Wish[]][] = [
    ['adding', 'can_add_members_group', 'can_join_group', wishes.filter((wish) => wish.in)],
    ['removing', 'can_remove_members_group', 'can_leave_group', wishes.filter((wish) => !wish.in)],
  ];
  const missing = sides.map(async ([what, right, alone, some]) => {
    if (some.length === 0) return [];
    const isSelf = some.length === 1 && some[0]?.member.user_id === user_id;
    const rights: Right[] = [...(isSelf ? [alone] : []), right, 'can_manage_group'];
    return lacking(what, rights, group, context);
  });
  return (await Promise.all(missing)).flat();
}

/** Nothing where the account has one of the rights, or this server has none of them. */
async function lacking(
  what: string,
  rights: readonly Right[],
  group: Group,
  context: Context,
): Promise<string[]> {
  const directory = await context.directory();
  const shown: string[] = [];
  for (const right of rights) {
    const value = group[right];
    if (value === undefined) continue;
    if (await isMember(value, directory)) return [];
    shown.push(`${right} (${await directory.showGroupSetting(value)})`);
  }
  return shown.length === 0
    ? []
    : [`${what} needs to be in ${listed(shown).replace(/ and (?=can_)/, ' or ')} of ${group.name}`];
}
