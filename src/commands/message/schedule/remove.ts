import { listScheduled, unscheduleMessage } from '../../../api/table/messages.ts';
import { runMany } from '../../../bulk/many.ts';
import { once } from '../../../bulk/several-options.ts';
import { verb } from '../../_define.ts';
import { prepareRemoval } from '../../_removal.ts';

const fields = ['scheduled_message_id', 'outcome'];

export const command = verb({
  description: 'Canceled messages are not sent. For the ids, see message schedule list.',
  rows: [unscheduleMessage, listScheduled],
  extra: { ids: { kind: 'ids', required: true, help: 'ids of the scheduled messages' } },
  fields,
  asks: ['deletes'],
  several: once,
  positionals: [{ param: 'ids', name: 'SCHEDULED_ID', variadic: true }],
  examples: {
    'realmctl message schedule remove 1 --yes': 'without asking',
    'realmctl message schedule remove 1 2 --dry-run': 'only show the requests',
  },
  async run({ extra: { ids } }, context) {
    const prepared = [...new Set(ids)].map((scheduled_message_id) => {
      const thing = `scheduled message ${scheduled_message_id}`;
      return prepareRemoval(
        {
          thing,
          known: { scheduled_message_id },
          risk: 'deletes',
          says: 'it will not be sent',
          doneAs: 'canceled',
          send: () => context.write(unscheduleMessage, { scheduled_message_id }),
          async isRemoved() {
            const { scheduled_messages: all } = await context.read(listScheduled, {});
            return !all.some((each) => each.scheduled_message_id === scheduled_message_id);
          },
          missing: (refusal) => refusal.with({ exitReason: 'not-found', message: `${thing} does not exist` }),
        },
        context,
      );
    });
    const results = { action: 'Cancel', noun: 'scheduled messages', id: 'scheduled_message_id', fields };
    return runMany(prepared, results, context);
  },
});
