/** Finds what setting the exact members of a group would change. */
import { group as resource } from '../../../api/resources/group.ts';
import { countedAre, listed } from '../../../base/words.ts';
import {
  differenceOf,
  type ExactList,
  type ListDifference,
  showDifference,
} from '../../../changes/exact-list.ts';
import type { Affected } from '../../../changes/guard.ts';
import { thingText } from '../../../changes/thing-text.ts';
import type { Group } from '../../../directory/groups.ts';
import { boundText } from '../../../engine/requests/group-membership.ts';
import type { Context } from '../../../session/context.ts';
import { type Member, type MembershipChange, membersOf, userReference } from '../_member.ts';

/** Returns the present members of a group, for a comparison with those it should have. */
export async function exactMembers(group: Group, context: Context): Promise<ExactList<Member>> {
  const present = await removable(group, context);
  const { user_id } = await (await context.directory()).me();
  return {
    thing: thingText(resource, group),
    noun: 'member',
    present,
    count: present.length,
    me: userReference(user_id),
    keyOf: ({ reference }) => reference,
    labelOf: ({ kind, name, email, reference }) => {
      if (kind === 'group') return `group ${name}`;
      return name === null ? reference : `${name} <${email}>`;
    },
  };
}

/** Returns what must change for the group to have exactly these members. */
export function membershipDifference(list: ExactList<Member>, wanted: readonly Member[]) {
  const difference = differenceOf(list, wanted);
  const removals = difference.removed.map((member): MembershipChange => ({ member, in: false }));
  const changes = [...wanted.map((member): MembershipChange => ({ member, in: true })), ...removals];
  return { difference, removals, changes };
}

/** Returns the members who can be removed; deactivated subgroups cannot (docs/service.md, Groups). */
async function removable(group: Group, context: Context): Promise<Member[]> {
  const groups = await (await context.directory()).groups();
  const deactivated = new Set(groups.filter((each) => each.deactivated === true).map(({ id }) => id));
  const members = await membersOf(group, context);
  const stuck = members.filter(({ group_id }) => group_id !== null && deactivated.has(group_id));
  for (const { name, group_id } of stuck) {
    context.warn(boundText(`${name} (id ${group_id})`, group.name));
  }
  return members.filter((member) => !stuck.includes(member));
}

/** Shows the difference, and returns the risks in it. */
export function noteDifference(
  list: ExactList<Member>,
  difference: ListDifference<Member>,
  context: Context,
): Affected {
  showDifference(list, difference, context);
  const says = listed(
    (['added', 'removed'] as const).flatMap((what) => {
      const count = difference[what].length;
      return count === 0 ? [] : [`${countedAre(count, list.noun)} ${what}`];
    }),
  );
  const removes = difference.removed.length > 0;
  return { thing: list.thing, hazards: removes ? [{ risk: 'removes-members', says }] : [] };
}
