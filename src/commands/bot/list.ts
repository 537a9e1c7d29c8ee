import { bot } from '../../api/resources/bot.ts';
import { registerQueue } from '../../api/table/events.ts';
import { listUsers } from '../../api/table/users.ts';
import { readBots } from '../../session/read-bots.ts';
import { filterOptions } from '../_filters.ts';
import { listVerb } from '../_list-verb.ts';
import { botFilters, filterBots } from './_list-filters.ts';

export const command = listVerb(bot, {
  description:
    'Lists all active bots. Channels and services are shown for your own bots, and to administrators ' +
    'for all bots. API keys are never shown.',
  rows: [listUsers, registerQueue],
  read: readBots,
  extra: { ...botFilters, limit: filterOptions.limit },
  filter: filterBots,
  examples: {
    'realmctl bot list': 'list all active bots',
    'realmctl bot list --owner me --columns name,sending-channel,payload-url':
      'list your own bots and what they do',
    'realmctl bot list --type outgoing-webhook --include-deactivated':
      'list outgoing webhooks, even deactivated ones',
  },
});
