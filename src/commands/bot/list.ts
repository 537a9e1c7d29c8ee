import { bot as resource } from '../../api/resources/bot.ts';
import { registerQueue } from '../../api/table/events.ts';
import { listUsers } from '../../api/table/users.ts';
import { type Listed, namedColumns, plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { filterOptions } from '../_filters.ts';
import { botFilters, filterBots } from './_list-filters.ts';
import { readBots } from './_read.ts';

const listed: Listed = { resource };
const columns = plainColumns(listed);
const fields = columns.flatMap(({ field }) => field ?? []);

export const command = verb({
  description:
    'Lists all active bots. Channels and services are shown for your own bots, and to administrators ' +
    'for all bots. API keys are never shown.',
  rows: [listUsers, registerQueue],
  params: {},
  selectable: { fields, columns },
  extra: {
    ...botFilters,
    limit: filterOptions.limit,
  },
  examples: [
    { line: 'realmctl bot list', what: 'list all active bots' },
    {
      line: 'realmctl bot list --owner me --columns name,sending-channel,payload-url',
      what: 'list your own bots and what they do',
    },
    {
      line: 'realmctl bot list --type outgoing-webhook --include-deactivated',
      what: 'list outgoing webhooks, even deactivated ones',
    },
  ],
  async run({ extra: { limit, ...filters } }, context) {
    const list = await filterBots(await readBots(context), filters, context);
    return {
      list,
      columns: await namedColumns(listed, list, context),
      fields,
      id: 'user_id',
      noun: 'bots',
      limit,
    };
  },
});
