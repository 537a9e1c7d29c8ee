import { messageVersionFields } from '../../api/resources/message.ts';
import { messageHistory } from '../../api/table/messages.ts';
import { namedColumns, plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { momentColumns } from './_columns.ts';
import { ofMessage } from './_refused.ts';

const listed = { resource: { fields: messageVersionFields }, renderers: momentColumns };

export const command = verb({
  description: 'Shows the original message first, then each edit and move and who made it.',
  rows: [messageHistory],
  params: messageHistory.params,
  selectable: { fields: Object.keys(messageVersionFields), columns: plainColumns(listed) },
  positionals: [{ param: 'message_id', name: 'MESSAGE_ID' }],
  examples: {
    'realmctl message history 1002': 'show who changed it, and when',
    'realmctl message history 1002 --json': 'include the content before each change',
  },
  async run({ given: { message_id, ...given } }, context) {
    const { message_history: list } = await ofMessage(
      message_id,
      context.read(messageHistory, { message_id, ...given }),
    );
    return {
      list,
      columns: await namedColumns(listed, list, context),
      id: 'timestamp',
      noun: 'versions',
    };
  },
});
