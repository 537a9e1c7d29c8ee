import { editTyping, getMessage } from '../../api/table/messages.ts';
import { usageError } from '../../base/cli-error.ts';
import type { Outcome } from '../../engine/outcome.ts';
import { verb } from '../_define.ts';
import { writtenTo } from './_refused.ts';

export const command = verb({
  description:
    'Works only for your own messages. Clients repeat start every few seconds, and send stop at the ' +
    'end.',
  rows: [editTyping, getMessage],
  params: editTyping.params,
  fields: [...Object.keys(editTyping.params), 'outcome'],
  positionals: [{ param: 'message_id', name: 'MESSAGE_ID' }],
  examples: {
    'realmctl message typing 1001 --op start': 'start editing',
    'realmctl message typing 1001 --op stop': 'stop editing',
  },
  async run({ given: { message_id, op } }, context) {
    if (op === undefined) throw usageError('--op is required: start or stop');
    await writtenTo(message_id, context.write(editTyping, { message_id, op }), context);
    return {
      object: { message_id, op, outcome: 'sent' satisfies Outcome },
      id: 'message_id',
      done: `notified others: ${op} editing message ${message_id}`,
    };
  },
});
