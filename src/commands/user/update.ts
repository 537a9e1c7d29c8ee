import { resolveArgs } from '../../api/derive/resolve.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { listProfileFields } from '../../api/resources/profile-field.ts';
import { user as resource } from '../../api/resources/user.ts';
import { registerQueue } from '../../api/table/events.ts';
import { getPresence, listPresence } from '../../api/table/presence.ts';
import { listUsers, updateUser, updateUserById } from '../../api/table/users.ts';
import { allInOrder } from '../../base/all-in-order.ts';
import { runMany } from '../../changes/many.ts';
import { changeFields } from '../../changes/result.ts';
import { refuseForSeveral } from '../../changes/targets.ts';
import { undoOption } from '../../changes/undo-option.ts';
import { paramNames, verb } from '../_define.ts';
import { changeParams } from './_changes.ts';
import { seenFields } from './_list-filters.ts';
import { several, severalPositional, usersMeant } from './_several.ts';
import { prepareUpdating, refuseNothing } from './_updating.ts';

const fields = changeFields(resource);

export const command = verb({
  description: 'Changes only what you name, in one request per user.',
  rows: [updateUser, updateUserById, listUsers, listProfileFields, listPresence, getPresence, registerQueue],
  params: changeParams,
  extra: several,
  fields,
  resource,
  bulk: {
    key: 'users',
    listed: seenFields,
    doing: 'Update',
    noun: 'users',
    id: 'user_id',
    load: () => import('./_update-many.ts'),
  },
  asks: ['gives-administration', 'takes-own-rights', 'all-that-match'],
  expectable: paramNames(changeParams),
  positionals: severalPositional,
  undoes: undoOption,
  examples: [
    {
      line: 'realmctl user update member1@sandbox.invalid --role moderator',
      what: 'change a role',
    },
    {
      line: `realmctl user update id:15 --full-name 'Jo Member' --profile-field Phone='+1 555 0100'`,
      what: 'change a name and a profile field',
    },
    {
      line: 'realmctl user update id:15 --profile-field 71= --profile-field Mentor=me',
      what: 'clear a profile field, and choose a person for another',
    },
    { line: 'realmctl user update id:14 id:15 --role member', what: 'change two users' },
    {
      line: 'realmctl user update --all --where-role guest --where-email-domain sandbox.invalid --role member --yes',
      what: 'change all guests at a domain, without asking',
    },
    { line: 'realmctl user update id:15 --new-email jo@sandbox.invalid', what: 'change an email address' },
    {
      line: String.raw`printf 'user,role,profile-field\nmember1@sandbox.invalid,moderator,Phone=+1 555 0100\n' | realmctl user update --from -`,
      what: 'update the users in a table',
    },
  ],
  async run({ given, extra, expected = {} }, context) {
    refuseNothing(given);
    const [client, directory] = await Promise.all([context.client(), context.directory()]);
    const [{ users, selected }, wanted, now] = await allInOrder([
      usersMeant(extra, context, { profiles: given.profile_data !== undefined }),
      resolveArgs(changeParams, given, directory),
      resolveArgs(changeParams, expected, directory),
      // How a user is named depends on the level, so that is asked for at the same time.
      client.server(),
    ]);
    refuseForSeveral(users, given.full_name, context.flagLabel('full_name'));
    refuseForSeveral(users, given.new_email, context.flagLabel('new_email'));
    const prepared = users.map((user) => prepareUpdating(user, wanted, context, now as Reading));
    const results = { doing: 'Update', noun: 'users', id: 'user_id', fields, selected };
    return runMany(await Promise.all(prepared), results, context);
  },
});
