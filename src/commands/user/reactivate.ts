import { listGroups } from '../../api/resources/group.ts';
import { listUserChannels, listUsers, reactivateUser } from '../../api/table/users.ts';
import { stateVerb } from '../_state-verb.ts';
import { listedFields } from './_list-filters.ts';
import { reactivations } from './_reactivation.ts';
import { users } from './_several.ts';

const fields = [
  'user_id',
  'full_name',
  'is_active',
  'channel_ids',
  'group_ids',
  'deactivated_bot_ids',
  'outcome',
];

export const command = stateVerb(users, {
  description:
    'The user gets their role, channels, groups and API key back, but not their bots or the ' +
    'invitations they sent.',
  rows: [reactivateUser, listUsers, listGroups, listUserChannels],
  fields,
  to: 'in-use',
  action: 'Reactivate',
  outcome: 'reactivated',
  already: 'is active',
  except: ['inactive'],
  bulk: {
    listed: listedFields,
    async checkRights(rights) {
      const { missingForReactivating } = await import('./_rights.ts');
      return (user) => missingForReactivating(user, rights);
    },
  },
  changes: reactivations,
  examples: {
    'realmctl user reactivate member1@sandbox.invalid': 'reactivate a person',
    'realmctl user reactivate id:14 id:17': 'reactivate a person and a bot',
    'realmctl user reactivate --all --where-no-bots --yes': 'reactivate all deactivated people',
    "printf 'user\\nmember1@sandbox.invalid\\nid:17\\n' | realmctl user reactivate --from -":
      'reactivate the users in a table',
  },
});
