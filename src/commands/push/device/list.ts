import { registerQueue } from '../../../api/table/events.ts';
import { registerDevice } from '../../../api/table/push.ts';
import type { Column } from '../../../output/result.ts';
import { verb } from '../../_define.ts';
import { deviceFields as fields, readDevices } from './_read.ts';

const columns: readonly Column[] = [
  { name: 'device_id', key: true, value: ({ device_id: id }) => id as number },
  { name: 'push_key_id', value: ({ push_key_id: id }) => (id ?? null) as number | null },
  { name: 'push_token_id', value: ({ push_token_id: id }) => (id ?? null) as string | null },
  {
    name: 'pending_push_token_id',
    value: ({ pending_push_token_id: id }) => (id ?? null) as string | null,
  },
  {
    name: 'push_registration_error_code',
    value: ({ push_registration_error_code: code }) => (code ?? null) as string | null,
  },
];

export const command = verb({
  description:
    'A device with a push token ID gets push notifications. With a pending one, the push notification service ' +
    'has yet to accept it.',
  rows: [registerQueue],
  since: registerDevice.since,
  selectable: { fields, columns },
  examples: {
    'realmctl push device list': 'list your devices',
    'realmctl push device list --quiet': 'print only the IDs',
  },
  async run(_, context) {
    return { list: await readDevices(context), id: 'device_id', noun: 'devices' };
  },
});
