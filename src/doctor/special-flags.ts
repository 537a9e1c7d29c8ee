import { isAtLeast } from '../api/roles.ts';
import { type Check, skipped } from './finding.ts';

/** Checks flags of the account that no call shows or sets (docs/service.md, Users). */
export const specialFlags: Check = {
  name: 'special',
  async run(checkContext) {
    const { value: me } = await checkContext.account();
    if (me === undefined) return skipped('there is no account to look at');
    if (me.role !== undefined && !isAtLeast(me.role, 'administrator')) {
      return skipped('creating users and changing email addresses is for administrators');
    }
    return skipped(
      'whether the account may create users and change email addresses cannot be asked',
      'on the server: manage.py change_user_role EMAIL can_create_users (or can_change_user_emails) -r REALM',
    );
  },
};
