import { scheduledFields } from '../../../api/resources/message.ts';
import { listScheduled } from '../../../api/table/messages.ts';
import { isoSecond } from '../../../base/moment.ts';
import { plainColumns } from '../../_columns.ts';
import { verb } from '../../_define.ts';

const columns = plainColumns({
  resource: { fields: scheduledFields },
  renderers: { at: ({ scheduled_delivery_timestamp: at }) => isoSecond(Number(at)) },
});

export const command = verb({
  description: 'Lists the messages you scheduled, the next one first.',
  rows: [listScheduled],
  params: listScheduled.params,
  selectable: { fields: Object.keys(scheduledFields), columns },
  examples: {
    'realmctl message schedule list': 'list what will be sent, and when',
    'realmctl message schedule list --quiet': 'only ids',
  },
  async run(_, context) {
    const { scheduled_messages: list } = await context.read(listScheduled, {});
    return { list, id: 'scheduled_message_id', noun: 'scheduled messages' };
  },
});
