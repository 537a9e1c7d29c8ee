import { type Check, failed, ok, skipped } from './finding.ts';
import { article, roleLabel } from './role.ts';

/** Whose key it is: role, and whether a person or a bot. */
export const account: Check = {
  name: 'account',
  async examine(patient) {
    const { value: config } = await patient.config();
    const { value: answer } = await patient.settings();
    if (config === undefined || answer === undefined) return skipped('the service was not reached');
    if (config.keyless !== undefined) return skipped('there are no credentials');
    const { value: me, failure } = await patient.account();
    if (me === undefined) return failed(failure);
    const kind = me.is_bot === true ? 'a bot' : 'a person';
    const role = me.role === undefined ? 'of a role the server does not tell' : article(roleLabel(me.role));
    return ok(`${me.full_name} (id ${me.user_id}), ${kind}, ${role}`);
  },
};
