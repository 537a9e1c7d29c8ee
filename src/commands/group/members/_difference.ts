/** Finds what setting the exact members of a group would change. */
import { group as resource } from '../../../api/resources/group.ts';
import type { CliError } from '../../../base/cli-error.ts';
import { counted, listed } from '../../../base/words.ts';
import { braked } from '../../../changes/brakes.ts';
import { countedAre } from '../../../changes/counted-are.ts';
import type { Endangered } from '../../../changes/guard.ts';
import { showSides } from '../../../changes/show-sides.ts';
import { thingText } from '../../../changes/thing-text.ts';
import type { Group } from '../../../directory/groups.ts';
import type { Context } from '../../../session/context.ts';
import { type Member, type MembershipChange, membersOf, userReference } from '../_member.ts';

export interface Difference {
  readonly added: readonly Member[];
  readonly removed: readonly Member[];
}

/** Returns what must change for the group to have exactly these members. */
export function differenceOf(
  group: Group,
  { present, wanted }: { readonly present: readonly Member[]; readonly wanted: readonly Member[] },
) {
  const [staying, there] = [references(wanted), references(present)];
  const difference: Difference = {
    added: wanted.filter(({ reference }) => !there.has(reference)),
    removed: present.filter(({ reference }) => !staying.has(reference)),
  };
  const removals = difference.removed.map((member): MembershipChange => ({ member, in: false }));
  return {
    difference,
    removals,
    changes: [...wanted.map((member): MembershipChange => ({ member, in: true })), ...removals],
    /** Returns the failure of a brake that stops the change; undefined if none does. */
    async stop(options: Readonly<Record<string, unknown>>, context: Context): Promise<CliError | undefined> {
      const { user_id } = await (await context.directory()).me();
      const removed = references(difference.removed);
      const says = sentence(group, difference, present);
      const added = difference.added.length;
      return braked({ me: userReference(user_id), present: there, removed, added, says }, options);
    },
  };
}

function references(members: readonly Member[]): Set<string> {
  return new Set(members.map(({ reference }) => reference));
}

/** Returns the members who can be removed; deactivated subgroups cannot (docs/service.md, Groups). */
export async function removable(group: Group, context: Context): Promise<Member[]> {
  const groups = await (await context.directory()).groups();
  const deactivated = new Set(groups.filter((each) => each.deactivated === true).map(({ id }) => id));
  const members = await membersOf(group, context);
  const stuck = members.filter(({ group_id }) => group_id !== null && deactivated.has(group_id));
  for (const { name, group_id } of stuck) {
    context.warn(`group ${name} (id ${group_id}) stays in ${group.name}: it is deactivated`);
  }
  return members.filter((member) => !stuck.includes(member));
}

export function sentence(group: Group, { added, removed }: Difference, present: readonly Member[]): string {
  return `${thingText(resource, group)} would get ${counted(added.length, 'member')} more and lose ${removed.length} of ${present.length}`;
}

/** Shows the difference, and returns the risks in it. */
export function tellDifference(group: Group, { added, removed }: Difference, context: Context): Endangered {
  const thing = thingText(resource, group);
  showSides({ added: added.map(label), removed: removed.map(label) }, context);
  if (added.length + removed.length === 0) context.note(`${thing} already has these members`);
  const changes = { added: added.length, removed: removed.length };
  const says = listed(
    Object.entries(changes).flatMap(([what, count]) =>
      count === 0 ? [] : [`${countedAre(count, 'member')} ${what}`],
    ),
  );
  return { thing, hazards: removed.length > 0 ? [{ risk: 'removes-members', says }] : [] };
}

function label({ kind, name, email, reference }: Member): string {
  if (kind === 'group') return `group ${name}`;
  return name === null ? reference : `${name} <${email}>`;
}
