import { listUsers, reactivateUser } from '../../api/table/users.ts';
import { stateVerb } from '../_state-verb.ts';
import { reactivate } from '../user/_reactivation.ts';
import { bots } from './_find.ts';

export const command = stateVerb(bots, {
  description: "The bot's API key works again. If the owner of a bot is deactivated, you become its owner.",
  rows: [reactivateUser, listUsers],
  fields: ['user_id', 'full_name', 'is_active', 'outcome'],
  to: 'in-use',
  action: 'Reactivate',
  outcome: 'reactivated',
  already: 'is active',
  changes: (_, context) => (bot) => ({ change: () => reactivate(bot, context) }),
  examples: {
    "realmctl bot reactivate 'Build Bot'": 'reactivate a bot',
    'realmctl bot reactivate --all --where-owner me --dry-run': 'reactivate all your bots',
  },
});
