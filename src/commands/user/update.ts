import { resolveArgs } from '../../api/derive/resolve.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import { listUsers, updateUser, updateUserById } from '../../api/table/users.ts';
import { usageError } from '../../base/cli-error.ts';
import { verb } from '../_define.ts';
import { changeParams, changeUser } from './_changes.ts';

const fields = ['user_id', 'email', ...Object.keys(changeParams)];

export const command = verb({
  description: 'Only what is named changes. Everything named goes in one request.',
  rows: [updateUser, updateUserById, listUsers],
  params: changeParams,
  extra: {
    user: { kind: 'user', required: true, help: 'the user: an email, a full name, id:N, a link, me' },
  },
  fields,
  positionals: [{ param: 'user', name: 'USER' }],
  examples: [
    {
      line: 'realmctl user update member1@sandbox.invalid --role moderator',
      what: 'give another role',
    },
    {
      line: `realmctl user update id:15 --full-name 'Jo Member' --profile-field 71='+1 555 0100'`,
      what: 'a new name, and a custom profile field',
    },
    {
      line: 'realmctl user update id:15 --profile-field 71= --profile-field 76=[11]',
      what: 'clear a field, pick a person',
    },
    { line: 'realmctl user update id:15 --new-email jo@sandbox.invalid', what: 'another address' },
  ],
  async run({ given, extra }, context) {
    if (extra.user === undefined) throw usageError('no user is named');
    if (Object.keys(given).length === 0) {
      throw usageError('nothing to change is named', 'realmctl user update --help lists what can be changed');
    }
    const directory = await context.directory();
    const user = await directory.user(extra.user);
    const changes = await resolveArgs(changeParams, given, directory);
    await changeUser(user, changes, context);
    const { user_id, email, delivery_email, full_name } = user;
    return {
      object: { user_id, email: delivery_email ?? email, ...changes },
      fields,
      id: 'user_id',
      done: `updated user ${changes.full_name === undefined ? full_name : normalizeName(changes.full_name)} (id ${user_id}): ${Object.keys(changes).join(', ')}`,
      show: false,
    };
  },
});
