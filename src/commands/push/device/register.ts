import { registerDevice } from '../../../api/table/push.ts';
import type { Outcome } from '../../../engine/outcome.ts';
import { verb } from '../../_define.ts';

export const command = verb({
  description:
    'From feature level 468, `push register` needs the ID of a registered device. Each call registers another ' +
    'device. From level 470, `push device remove` removes it.',
  rows: [registerDevice],
  fields: ['device_id', 'outcome'],
  examples: {
    'realmctl push device register': 'register a device',
    'realmctl push device register --quiet': 'print only the ID, for push register --device-id',
  },
  async run(_, context) {
    const written = await context.write(registerDevice, {});
    const device_id = written.sent ? written.reply.device_id : null;
    return {
      object: { device_id, outcome: 'registered' satisfies Outcome },
      id: 'device_id',
      done: device_id === null ? 'registered a device' : `registered device ${device_id}`,
      show: true,
    };
  },
});
