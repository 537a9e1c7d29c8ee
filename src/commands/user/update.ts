import { resolveArgs } from '../../api/derive/resolve.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { user as resource } from '../../api/resources/user.ts';
import { listProfileFields } from '../../api/table/profile-fields.ts';
import { listUsers, updateUser, updateUserById } from '../../api/table/users.ts';
import { allInOrder } from '../../base/all-in-order.ts';
import { usageError } from '../../base/cli-error.ts';
import { changeFields, updatedResult } from '../../changes/result.ts';
import { paramNames, verb } from '../_define.ts';
import { changeParams, changeUser } from './_changes.ts';

export const command = verb({
  description: 'Only what is named changes. Everything named goes in one request.',
  rows: [updateUser, updateUserById, listUsers, listProfileFields],
  params: changeParams,
  extra: {
    user: { kind: 'user', required: true, help: 'the user: an email, a full name, id:N, a link, me' },
  },
  fields: changeFields(resource),
  asks: ['gives-administration', 'takes-own-rights'],
  expectable: paramNames(changeParams),
  positionals: [{ param: 'user', name: 'USER' }],
  examples: [
    {
      line: 'realmctl user update member1@sandbox.invalid --role moderator',
      what: 'give another role',
    },
    {
      line: `realmctl user update id:15 --full-name 'Jo Member' --profile-field Phone='+1 555 0100'`,
      what: 'a new name, and a custom profile field',
    },
    {
      line: 'realmctl user update id:15 --profile-field 71= --profile-field Mentor=me',
      what: 'clear a field, pick a person',
    },
    { line: 'realmctl user update id:15 --new-email jo@sandbox.invalid', what: 'another address' },
  ],
  async run({ given, extra, expected = {} }, context) {
    if (extra.user === undefined) throw usageError('no user is named');
    if (Object.keys(given).length === 0) {
      throw usageError('nothing to change is named', 'realmctl user update --help lists what can be changed');
    }
    const [client, directory] = await Promise.all([context.client(), context.directory()]);
    const [user, wanted, now] = await allInOrder([
      given.profile_data === undefined ? directory.user(extra.user) : directory.userWithProfile(extra.user),
      resolveArgs(changeParams, given, directory),
      resolveArgs(changeParams, expected, directory),
      // How a user is named depends on the level, so that is asked for at the same time.
      client.server(),
    ]);
    return updatedResult(resource, user, await changeUser(user, wanted, context, now as Reading), context);
  },
});
