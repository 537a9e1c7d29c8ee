import { messageVersionFields } from '../../api/resources/message.ts';
import { messageHistory } from '../../api/table/messages.ts';
import { usageError } from '../../base/cli-error.ts';
import { namedColumns, plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { momentColumns } from './_columns.ts';
import { noSuchMessage } from './_refused.ts';

const listed = { resource: { fields: messageVersionFields }, particular: momentColumns };
const fields = Object.keys(messageVersionFields);

export const command = verb({
  description: 'The first version comes first; each edit and move follows with who made it.',
  rows: [messageHistory],
  params: messageHistory.params,
  selectable: { fields, columns: plainColumns(listed) },
  positionals: [{ param: 'message_id', name: 'MESSAGE_ID' }],
  examples: [
    { line: 'realmctl message history 1002', what: 'what it said before, and who changed it' },
    { line: 'realmctl message history 1002 --json', what: 'with the texts before each change' },
  ],
  async run({ given: { message_id, ...given } }, context) {
    if (message_id === undefined) throw usageError('no message is named');
    const { message_history: list } = await context
      .read(messageHistory, { message_id, ...given })
      .catch((error) => Promise.reject(noSuchMessage(message_id, error)));
    return {
      list,
      columns: await namedColumns(listed, list, context),
      fields,
      id: 'timestamp',
      noun: 'versions',
    };
  },
});
