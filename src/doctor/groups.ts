import { type Check, ok, skipped } from './finding.ts';
import { membershipOf } from './membership.ts';

/** Lists the groups that the account is in, including system groups. */
export const groups: Check = {
  name: 'groups',
  async run(checkContext) {
    const { value: me } = await checkContext.account();
    if (me === undefined) return skipped('there is no account to look at');
    const { value: all, failure } = await checkContext.groups();
    if (all === undefined) return skipped(`cannot be seen by this account: ${failure.message}`);
    const isIn = membershipOf(me.user_id, all);
    const names = all.filter(({ id }) => isIn(id)).map(({ name }) => name);
    return ok(names.length === 0 ? 'in none' : `in ${names.join(', ')}`);
  },
};
