import type { Principal } from '../../../api/reference.ts';
import { group as resource } from '../../../api/resources/group.ts';
import { isMissing } from '../../../base/all-found.ts';
import { counted } from '../../../base/words.ts';
import { braked, brakeOptions } from '../../../changes/brakes.ts';
import { guard } from '../../../changes/guard.ts';
import type { Hazard } from '../../../changes/hazards.ts';
import { thingText } from '../../../changes/thing-text.ts';
import type { Group } from '../../../directory/groups.ts';
import type { Context } from '../../../session/context.ts';
import { verb } from '../../_define.ts';
import { checkListOptions } from '../../_list.ts';
import { findMembers, type Member, membersOf, userReference } from '../_member.ts';
import { changeMembership } from '../_membership.ts';
import { refuseCircles } from '../_membership-refused.ts';
import {
  changeableGroup,
  membershipOptions,
  membershipPositionals,
  membershipResult,
  membershipRows,
  membershipSelectable,
} from './_change.ts';

/** Names of each side of the difference that are shown. */
const most = 20;

const [groupFirst, thenMembers] = membershipPositionals;

export const command = verb({
  description:
    'Adds who is missing and removes everybody else, users and subgroups in one request. It shows the ' +
    'difference, and asks before it removes anybody. ' +
    'It does not remove the account that does it without --allow-self, everybody without --allow-empty, ' +
    'or more than half without --allow-large. Deactivated users and subgroups stay: the service does not let go of them.',
  rows: membershipRows,
  params: {},
  selectable: membershipSelectable,
  extra: {
    group: membershipOptions.group,
    members: { ...membershipOptions.members, required: false },
    ...brakeOptions,
  },
  asks: ['removes-members'],
  positionals: [groupFirst, { ...thenMembers, optional: true, mayBeEmpty: true }],
  examples: [
    {
      line: 'realmctl group members set designers member1@sandbox.invalid moderator@sandbox.invalid --dry-run',
      what: 'what would be sent to have these two in it and nobody else',
    },
    {
      line: 'realmctl group members set on-call admin@sandbox.invalid group:designers group:role:moderators --yes',
      what: 'a user and two groups',
    },
  ],
  async run({ extra }, context) {
    checkListOptions(membershipSelectable, context.options);
    const group = await changeableGroup(extra.group, context);
    const present = await removable(group, context);
    const wanted = await wantedMembers(extra.members ?? [], { group, present }, context);
    const staying = references(wanted);
    const there = references(present);
    const difference = {
      added: wanted.filter(({ reference }) => !there.has(reference)),
      removed: present.filter(({ reference }) => !staying.has(reference)),
    };
    const wishes = [
      ...wanted.map((member) => ({ member, in: true })),
      ...difference.removed.map((member) => ({ member, in: false })),
    ];
    await refuseCircles(group, wishes, context);
    const { user_id } = await (await context.directory()).me();
    const me = userReference(user_id);
    const removed = references(difference.removed);
    const stop = braked({ me, present: there, removed, says: sentence(group, difference, present) }, extra);
    if (stop !== undefined) throw stop;
    await agree(group, difference, context);
    return membershipResult(await changeMembership(group, wishes, context));
  },
});

interface Difference {
  readonly added: readonly Member[];
  readonly removed: readonly Member[];
}

function references(members: readonly Member[]): Set<string> {
  return new Set(members.map(({ reference }) => reference));
}

/** Those of the group who can be taken out; deactivated subgroups cannot (docs/service.md, Groups). */
async function removable(group: Group, context: Context): Promise<Member[]> {
  const groups = await (await context.directory()).groups();
  const deactivated = new Set(groups.filter((each) => each.deactivated === true).map(({ id }) => id));
  const members = await membersOf(group, context);
  const stuck = members.filter(({ group_id }) => group_id !== null && deactivated.has(group_id));
  for (const { name, group_id } of stuck) {
    context.warn(`group ${name} (id ${group_id}) stays in ${group.name}: it is deactivated`);
  }
  return members.filter((member) => !stuck.includes(member));
}

/** Where none of those who are named is there, the failure says what would have been left. */
async function wantedMembers(
  named: readonly Principal[],
  { group, present }: { readonly group: Group; readonly present: readonly Member[] },
  context: Context,
): Promise<Member[]> {
  try {
    return await findMembers(named, context);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const apart = await Promise.allSettled(named.map((each) => findMembers([each], context)));
    if (apart.some(({ status }) => status === 'fulfilled')) throw error;
    const rest = sentence(group, { added: [], removed: present }, present);
    throw error.with({ message: error.messageAnd(`with nobody of them ${rest}`) });
  }
}

function sentence(group: Group, { added, removed }: Difference, present: readonly Member[]): string {
  return `${thingText(resource, group)} would get ${counted(added.length, 'member')} more and lose ${removed.length} of ${present.length}`;
}

/** Shows the difference, and asks where somebody is removed. */
async function agree(group: Group, { added, removed }: Difference, context: Context): Promise<void> {
  const thing = thingText(resource, group);
  show('+', added, context);
  show('-', removed, context);
  if (added.length + removed.length === 0) context.note(`${thing} has these members already`);
  const says = `${added.length} are added and ${removed.length} removed`;
  const hazards: Hazard[] = removed.length > 0 ? [{ risk: 'removes-members', says }] : [];
  await guard('Change the members of', [{ thing, hazards }], context);
}

function show(sign: string, members: readonly Member[], context: Context): void {
  for (const member of members.slice(0, most)) context.note(`${sign} ${label(member)}`);
  if (members.length > most) context.note(`${sign} and ${members.length - most} more`);
}

function label({ kind, name, email, reference }: Member): string {
  if (kind === 'group') return `group ${name}`;
  return name === null ? reference : `${name} <${email}>`;
}
