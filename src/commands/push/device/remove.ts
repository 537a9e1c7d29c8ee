import { registerQueue } from '../../../api/table/events.ts';
import { removeDevice } from '../../../api/table/push.ts';
import { confirmedWrite } from '../../../changes/confirmed-write.ts';
import { runMany } from '../../../bulk/many.ts';
import type { Prepared } from '../../../changes/prepared.ts';
import type { Outcome } from '../../../engine/outcome.ts';
import type { Context } from '../../../session/context.ts';
import { verb } from '../../_define.ts';
import { explainDevice, hasDevice } from './_read.ts';

const fields = ['device_id', 'outcome'];

export const command = verb({
  description:
    'Removed devices get no more push notifications. You cannot undo this: a device that you register again ' +
    'gets another ID.',
  rows: [removeDevice, registerQueue],
  params: {},
  extra: { ids: { kind: 'ids', required: true, help: 'ids of the devices' } },
  fields,
  asks: ['deletes'],
  positionals: [{ param: 'ids', name: 'DEVICE_ID', variadic: true }],
  examples: [
    { line: 'realmctl push device remove 1 --yes', what: 'without asking' },
    { line: 'realmctl push device remove 1 2 --dry-run', what: 'only show the requests' },
  ],
  async run({ extra: { ids = [] } }, context) {
    const prepared = [...new Set(ids)].map((id) => prepare(id, context));
    return runMany(prepared, { doing: 'Remove', noun: 'devices', id: 'device_id', fields }, context);
  },
});

function prepare(device_id: number, context: Context): Prepared {
  const known = { device_id };
  const thing = `device ${device_id}`;
  return {
    thing,
    known,
    hazards: [{ risk: 'deletes', says: 'it will get no more push notifications, and you cannot undo this' }],
    async run() {
      await confirmedWrite(context, {
        attempt: () => context.write(removeDevice, known),
        readBack: async () => ((await hasDevice(device_id, context)) ? undefined : { sent: true, reply: {} }),
        explain: (refusal) => explainDevice(refusal, device_id, context),
      });
      const outcome: Outcome = 'removed';
      return {
        object: { ...known, outcome },
        fields,
        id: 'device_id',
        done: `removed ${thing}`,
        show: false,
      };
    },
  };
}
