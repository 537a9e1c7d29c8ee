import { registerQueue } from '../../../api/table/events.ts';
import { removeDevice } from '../../../api/table/push.ts';
import { runMany } from '../../../bulk/many.ts';
import { once } from '../../../bulk/several-options.ts';
import { verb } from '../../_define.ts';
import { prepareRemoval } from '../../_removal.ts';
import { explainDevice, hasDevice } from './_read.ts';

const fields = ['device_id', 'outcome'];

export const command = verb({
  description:
    'Removed devices get no more push notifications. You cannot undo this: a device that you register again ' +
    'gets another ID.',
  rows: [removeDevice, registerQueue],
  extra: { ids: { kind: 'ids', required: true, help: 'ids of the devices' } },
  fields,
  asks: ['deletes'],
  several: once,
  positionals: [{ param: 'ids', name: 'DEVICE_ID', variadic: true }],
  examples: {
    'realmctl push device remove 1 --yes': 'without asking',
    'realmctl push device remove 1 2 --dry-run': 'only show the requests',
  },
  async run({ extra: { ids } }, context) {
    const prepared = [...new Set(ids)].map((device_id) =>
      prepareRemoval(
        {
          thing: `device ${device_id}`,
          known: { device_id },
          risk: 'deletes',
          says: 'it will get no more push notifications, and you cannot undo this',
          send: () => context.write(removeDevice, { device_id }),
          isRemoved: async () => !(await hasDevice(device_id, context)),
          missing: false,
          explain: (refusal) => explainDevice(refusal, device_id, context),
        },
        context,
      ),
    );
    return runMany(prepared, { action: 'Remove', noun: 'devices', id: 'device_id', fields }, context);
  },
});
