import { listGroups } from '../../api/resources/group.ts';
import { user as resource } from '../../api/resources/user.ts';
import { listUserChannels, listUsers, reactivateUser } from '../../api/table/users.ts';
import { runMany } from '../../changes/many.ts';
import { verb } from '../_define.ts';
import { seenFields } from './_list-filters.ts';
import { prepareReactivation } from './_reactivation.ts';
import { severalOfAState, severalPositional, usersMeant } from './_several.ts';

const fields = [
  'user_id',
  'full_name',
  'is_active',
  'channel_ids',
  'group_ids',
  'deactivated_bot_ids',
  'outcome',
];

export const command = verb({
  description:
    'Role, channels, groups and API key come back as they were; bots of the user and the invitations ' +
    'that it had sent do not. An active user is left as it is.',
  rows: [reactivateUser, listUsers, listGroups, listUserChannels],
  params: {},
  extra: severalOfAState,
  fields,
  resource,
  bulk: {
    key: 'users',
    listed: seenFields,
    doing: 'Reactivate',
    noun: 'users',
    id: 'user_id',
    load: () => import('./_reactivate-many.ts'),
  },
  asks: ['all-that-match'],
  positionals: severalPositional,
  examples: [
    { line: 'realmctl user reactivate member1@sandbox.invalid', what: 'a person, by address' },
    { line: 'realmctl user reactivate id:14 id:17', what: 'a person and a bot' },
    { line: 'realmctl user reactivate --all --where-no-bots --yes', what: 'all people who are deactivated' },
    {
      line: String.raw`printf 'user\nmember1@sandbox.invalid\nid:17\n' | realmctl user reactivate --from -`,
      what: 'users of a table',
    },
  ],
  async run({ extra }, context) {
    const { users, selected } = await usersMeant(extra, context, { always: { deactivated: true } });
    const prepared = users.map((user) => prepareReactivation(user, context));
    const results = { doing: 'Reactivate', noun: 'users', id: 'user_id', fields, selected };
    return runMany(prepared, results, context);
  },
});
