import { roleLabel } from '../api/roles.ts';
import { Credentials } from '../base/credentials.ts';
import { withArticle } from '../base/words.ts';
import { type Check, failed, ok, skipped } from './finding.ts';

/** Shows the account of the key: its role, and whether it is a person or a bot. */
export const account: Check = {
  name: 'account',
  async run(checkContext) {
    const { value: config } = await checkContext.config();
    const { value: answer } = await checkContext.serverSettings();
    if (config === undefined || answer === undefined) return skipped('the server was not reached');
    if (!(config.caller instanceof Credentials)) return skipped('there are no credentials');
    const { value: me, failure } = await checkContext.account();
    if (me === undefined) return failed(failure);
    const kind = me.is_bot === true ? 'a bot' : 'a person';
    return ok(`${me.full_name} (id ${me.user_id}), ${kind}, ${roleText(me.role)}`);
  },
};

function roleText(role: number | undefined): string {
  if (role === undefined) return 'of a role the server does not tell';
  return withArticle(roleLabel(role) ?? `account of role ${role}`);
}
