import type { Principal, Reference } from '../../../api/reference.ts';
import { usageError } from '../../../base/cli-error.ts';
import { guard } from '../../../changes/guard.ts';
import type { ListResult } from '../../../output/result.ts';
import type { Context } from '../../../session/context.ts';
import { checkListOptions } from '../../_check-list-options.ts';
import { type Verb, type VerbTexts, verb } from '../../_define.ts';
import { findMembers } from '../_member.ts';
import { changeMembership, refuseCircles, unfulfilled } from '../_membership.ts';
import {
  addingHazards,
  changeableGroup,
  membershipOptions,
  membershipPositionals,
  membershipResult,
  membershipRows,
  membershipSelectable,
} from './_change.ts';

/** Returns the verb that adds members to a group, or removes them. */
export function membershipVerb(isIn: boolean, texts: VerbTexts): Verb {
  return verb({
    ...texts,
    rows: membershipRows,
    selectable: membershipSelectable,
    bulk: {
      key: 'members',
      forAll: ['group'],
      needs: ['group'],
      action: actionOf(isIn),
      noun: 'members',
      id: 'id',
      load: async () => ({ plan: (await import('./_rows.ts')).eachGroup(isIn) }),
    },
    extra: membershipOptions,
    asks: ['many-people'],
    positionals: membershipPositionals,
    run: ({ extra }, context) => addOrRemove(extra, isIn, context),
  });
}

function actionOf(isIn: boolean): string {
  return isIn ? 'Add members to' : 'Remove members from';
}

interface Named {
  readonly group?: Reference | undefined;
  readonly members?: readonly Principal[] | undefined;
}

async function addOrRemove(
  { group: reference, members: named = [] }: Named,
  isIn: boolean,
  context: Context,
): Promise<ListResult> {
  checkListOptions(membershipSelectable, context.options);
  if (named.length === 0) throw usageError('no member is named', 'name users, or group:NAME for a subgroup');
  const group = await changeableGroup(reference, context);
  const changes = (await findMembers(named, context)).map((member) => ({ member, in: isIn }));
  await refuseCircles(group, changes, context);
  await guard(
    actionOf(isIn),
    [await addingHazards(isIn)(group, unfulfilled(group, changes), context)],
    context,
  );
  return membershipResult(await changeMembership(group, changes, context));
}
