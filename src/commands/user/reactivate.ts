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
    'The user gets their role, channels, groups and API key back, but not their bots or the ' +
    'invitations they sent.',
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
    { line: 'realmctl user reactivate member1@sandbox.invalid', what: 'reactivate a person' },
    { line: 'realmctl user reactivate id:14 id:17', what: 'reactivate a person and a bot' },
    {
      line: 'realmctl user reactivate --all --where-no-bots --yes',
      what: 'reactivate all deactivated people',
    },
    {
      line: String.raw`printf 'user\nmember1@sandbox.invalid\nid:17\n' | realmctl user reactivate --from -`,
      what: 'reactivate the users in a table',
    },
  ],
  async run({ extra }, context) {
    const { users, selected } = await usersMeant(extra, context, { always: { deactivated: true } });
    const prepared = users.map((user) => prepareReactivation(user, context));
    const results = { doing: 'Reactivate', noun: 'users', id: 'user_id', fields, selected };
    return runMany(prepared, results, context);
  },
});
