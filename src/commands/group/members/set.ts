import type { Principal } from '../../../api/reference.ts';
import { isMissing } from '../../../base/all-found.ts';
import { brakeError, brakeOptions, differenceText, type ExactList } from '../../../changes/exact-list.ts';
import { guard } from '../../../changes/guard.ts';
import type { Context } from '../../../session/context.ts';
import { checkListOptions } from '../../_check-list-options.ts';
import { verb } from '../../_define.ts';
import { findMembers, type Member } from '../_member.ts';
import { changeMembership, refuseCircles } from '../_membership.ts';
import {
  changeableGroup,
  membershipOptions,
  membershipPositionals,
  membershipResult,
  membershipRows,
  membershipSelectable,
} from './_change.ts';
import { exactMembers, membershipDifference, noteDifference } from './_difference.ts';

const [groupFirst, thenMembers] = membershipPositionals;

export const command = verb({
  description:
    'Adds the users and subgroups you name and removes all others, in one request. Shows the ' +
    'difference, and asks before it removes anyone. To remove yourself, everyone, or more than half of ' +
    'the members, use --allow-self, --allow-empty or --allow-large. Deactivated users and subgroups ' +
    'are kept.',
  rows: membershipRows,
  selectable: membershipSelectable,
  bulk: {
    key: 'members',
    forAll: ['group'],
    needs: ['group'],
    runOptions: Object.keys(brakeOptions),
    action: 'Change the members of',
    noun: 'members',
    id: 'id',
    load: () => import('./_rows.ts'),
  },
  extra: {
    group: membershipOptions.group,
    members: { ...membershipOptions.members, required: false },
    ...brakeOptions,
  },
  asks: ['removes-members'],
  positionals: [groupFirst, { ...thenMembers, optional: true, mayBeEmpty: true }],
  examples: {
    'realmctl group members set designers member1@sandbox.invalid moderator@sandbox.invalid --dry-run':
      'show the requests that leave only these two',
    'realmctl group members set on-call admin@sandbox.invalid group:designers group:role:moderators --yes':
      'set a user and two groups as the only members',
  },
  async run({ extra }, context) {
    checkListOptions(membershipSelectable, context.options);
    const group = await changeableGroup(extra.group, context);
    const list = await exactMembers(group, context);
    const wanted = await wantedMembers(extra.members ?? [], list, context);
    const { difference, changes } = membershipDifference(list, wanted);
    await refuseCircles(group, changes, context);
    const brake = brakeError(list, difference, extra);
    if (brake !== undefined) throw brake;
    await guard('Change the members of', [noteDifference(list, difference, context)], context);
    return membershipResult(await changeMembership(group, changes, context));
  },
});

/** If none of the named members exists, the failure says which members would have stayed. */
async function wantedMembers(
  named: readonly Principal[],
  list: ExactList<Member>,
  context: Context,
): Promise<Member[]> {
  try {
    return await findMembers(named, context);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const separate = await Promise.allSettled(named.map((each) => findMembers([each], context)));
    if (separate.some(({ status }) => status === 'fulfilled')) throw error;
    const rest = differenceText(list, { added: [], removed: list.present });
    throw error.with({ message: error.messageAnd(`without any of them, ${rest}`) });
  }
}
