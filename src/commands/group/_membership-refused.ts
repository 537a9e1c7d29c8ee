/** Finds members that the server would refuse to add or remove, before the request and after a refusal. */
import { wayInto } from '../../api/membership-ways.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Group } from '../../directory/groups.ts';
import type { Context } from '../../session/context.ts';
import { asRefusal, ownRights } from '../_own-rights.ts';
import { readGroups } from './_changes.ts';
import type { MembershipChange } from './_member.ts';
import { lacksForMembership, refuseSystemGroup } from './_rights.ts';

/** From this level on, the members of a deactivated group can be changed (docs/service.md, Groups). */
const changeableDeactivated = 391;

/** Throws `forbidden` for a system group, and for a deactivated group that this server does not change. */
export async function refuseUnchangeable(group: Group, context: Context): Promise<void> {
  refuseSystemGroup(group);
  const { level } = await (await context.client()).server();
  if (group.deactivated !== true || level >= changeableDeactivated) return;
  throw new CliError(
    'refused',
    `group ${group.name} (id ${group.id}) is deactivated, and this server does not change its members`,
  );
}

/** Throws a conflict that shows how a group would contain itself, which the server refuses. */
export async function refuseCircles(
  group: Group,
  changes: readonly MembershipChange[],
  context: Context,
): Promise<void> {
  const circle = circleOf(group, changes, await (await context.directory()).groups());
  if (circle !== undefined) throw new CliError('conflict', circle);
}

/** Returns the first circle that the changes would create, in words. */
function circleOf(
  { id, name }: Group,
  changes: readonly MembershipChange[],
  groups: readonly Group[],
): string | undefined {
  const byId = new Map(groups.map((group) => [group.id, group]));
  for (const { member, in: isIn } of changes) {
    if (!isIn || member.group_id === null) continue;
    if (member.group_id === id) return `group ${name} (id ${id}) cannot contain itself`;
    const way = wayInto(member.group_id, id, (each) => byId.get(each));
    if (way === undefined) continue;
    const path = way.map((each) => each.name).join(' > ');
    return `group ${member.name} (id ${member.group_id}) cannot be a subgroup of ${name}: it already contains ${name} (${path})`;
  }
  return undefined;
}

/** Explains a refusal: a circle that someone closed meanwhile, or the missing right. */
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
