import { counted } from '../../base/words.ts';
import type { Outcome } from '../../engine/outcome.ts';
import { emitChanges } from '../../sandbox/traffic/change.ts';
import type { Context, Written } from '../../session/context.ts';
import { verb } from '../_define.ts';

export const command = verb({
  description:
    'Changes a status, the description of a channel, a message and the name of a user in turn, each ' +
    'numbered as in "change 17". Everyone who can see the change gets an event. Works only with a ' +
    'sandbox.',
  rows: [emitChanges],
  usesMachine: true,
  extra: { count: { kind: 'integer', min: 1, max: 1_000_000, default: 1, help: 'number of changes' } },
  fields: ['count', 'first', 'last', 'outcome'],
  examples: {
    'realmctl sandbox emit': 'make one change',
    'realmctl sandbox emit --count 10000': 'make many changes to test an event reader',
  },
  async run({ extra: { count = 1 } }, context: Context) {
    const written: Written<typeof emitChanges> = await context.write(emitChanges, { count });
    const numbers = written.sent ? { first: written.reply.first, last: written.reply.last } : {};
    return {
      object: { count, ...numbers, outcome: 'created' satisfies Outcome },
      id: 'last',
      done: `made ${counted(count, 'change')}`,
    };
  },
});
