import { editMessage, getMessage } from '../../api/table/messages.ts';
import { verb } from '../_define.ts';
import { contentOptions, requireContent } from './_content.ts';
import { prepareMove } from './_move-request.ts';

const { message_id: messageId, content, prev_content_sha256 } = editMessage.params;
const fields = ['id', 'content', 'outcome'];

export const command = verb({
  description:
    "You can edit only your own messages, within the organization's time limit. To see earlier " +
    'versions, use message history.',
  rows: [editMessage, getMessage],
  params: { message_id: messageId, content, prev_content_sha256 },
  extra: contentOptions,
  fields,
  positionals: [{ param: 'message_id', name: 'MESSAGE_ID' }],
  examples: {
    "realmctl message edit 1001 --content 'Welcome to the team.' --dry-run": 'only show the requests',
    "printf 'Welcome.' | realmctl message edit 1001 --content-file - --dry-run":
      'read the content from another program',
  },
  async run({ given: { message_id, content: text, ...given }, extra: { content_file } }, context) {
    const body = await requireContent(text, content_file, context);
    const { run } = prepareMove(
      {
        thing: `message ${message_id}`,
        known: { id: message_id, content: body },
        args: { message_id, content: body, ...given },
        done: `edited message ${message_id}`,
      },
      context,
    );
    return { ...(await run()), fields, id: 'id', show: false };
  },
});
