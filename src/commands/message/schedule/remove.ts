import { listScheduled, unscheduleMessage } from '../../../api/table/messages.ts';
import { runMany } from '../../../bulk/many.ts';
import { confirmedWrite } from '../../../changes/confirmed-write.ts';
import type { Prepared } from '../../../changes/prepared.ts';
import type { Outcome } from '../../../engine/outcome.ts';
import { verb } from '../../_define.ts';

const fields = ['scheduled_message_id', 'outcome'];

export const command = verb({
  description: 'Canceled messages are not sent. For the ids, see message schedule list.',
  rows: [unscheduleMessage, listScheduled],
  params: {},
  extra: { ids: { kind: 'ids', required: true, help: 'ids of the scheduled messages' } },
  fields,
  asks: ['deletes'],
  positionals: [{ param: 'ids', name: 'SCHEDULED_ID', variadic: true }],
  examples: [
    { line: 'realmctl message schedule remove 1 --yes', what: 'without asking' },
    { line: 'realmctl message schedule remove 1 2 --dry-run', what: 'only show the requests' },
  ],
  async run({ extra: { ids = [] } }, context) {
    const isGone = async (id: number) =>
      !(await context.read(listScheduled, {})).scheduled_messages.some(
        (each) => each.scheduled_message_id === id,
      );
    const prepared = [...new Set(ids)].map((id): Prepared => {
      const known = { scheduled_message_id: id };
      const thing = `scheduled message ${id}`;
      return {
        thing,
        known,
        hazards: [{ risk: 'deletes', says: 'it will not be sent' }],
        async run() {
          await confirmedWrite(context, {
            attempt: () => context.write(unscheduleMessage, known),
            readBack: async () => ((await isGone(id)) ? { sent: true, reply: {} } : undefined),
            explain: async (refusal) =>
              refusal.isPlain && (await isGone(id))
                ? refusal.with({ exitReason: 'not-found', message: `${thing} does not exist` })
                : refusal,
          });
          const outcome: Outcome = 'removed';
          const done = `canceled ${thing}`;
          return { object: { ...known, outcome }, fields, id: 'scheduled_message_id', done, show: false };
        },
      };
    });
    const results = { doing: 'Cancel', noun: 'scheduled messages', id: 'scheduled_message_id', fields };
    return runMany(prepared, results, context);
  },
});
