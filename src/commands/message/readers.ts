import { resourceFields } from '../../api/resources/resource.ts';
import { messageReaders } from '../../api/table/messages.ts';
import { namedColumns, plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { ofMessage } from './_refused.ts';

const readerFields = resourceFields({
  user_id: { reads: 'integer', shows: 'user', column: { name: 'user', listed: true, key: true } },
});
const listed = { resource: { fields: readerFields } };

export const command = verb({
  description: 'Leaves out the sender, and users who do not share read receipts.',
  rows: [messageReaders],
  params: messageReaders.params,
  selectable: { fields: Object.keys(readerFields), columns: plainColumns(listed) },
  positionals: [{ param: 'message_id', name: 'MESSAGE_ID' }],
  examples: {
    'realmctl message readers 1001': 'list who has read an announcement',
    'realmctl message readers 1001 --jq length': 'count them',
  },
  async run({ given: { message_id } }, context) {
    const { user_ids } = await ofMessage(message_id, context.read(messageReaders, { message_id }));
    const list = user_ids.map((user_id) => ({ user_id }));
    return {
      list,
      columns: await namedColumns(listed, list, context),
      id: 'user_id',
      noun: 'readers',
    };
  },
});
