import { message } from '../../api/resources/message.ts';
import { getMessage } from '../../api/table/messages.ts';
import { usageError } from '../../base/cli-error.ts';
import { verb } from '../_define.ts';
import { messageColumns, messageFieldNames } from './_columns.ts';
import { noSuchMessage } from './_refused.ts';

const { message_id: messageId, apply_markdown, allow_empty_topic_name } = getMessage.params;
const fields = [...messageFieldNames, 'raw_content'];
const moments = ['sent', 'edited', 'moved'];

export const command = verb({
  description:
    'The content is as it was written; --apply-markdown gives it as HTML. It takes access to the message.',
  rows: [getMessage],
  resource: message,
  params: {
    message_id: messageId,
    apply_markdown: { ...apply_markdown, default: false, help: 'give the content as HTML' },
    allow_empty_topic_name,
  },
  fields,
  positionals: [{ param: 'message_id', name: 'MESSAGE_ID' }],
  examples: [
    { line: 'realmctl message view 1001', what: 'who wrote it, where, when and what' },
    { line: 'realmctl message view 1001 --jq .content', what: 'its text alone' },
  ],
  async run({ given: { message_id, apply_markdown: inHtml = false, ...given } }, context) {
    if (message_id === undefined) throw usageError('no message is named');
    const { message: object } = await context
      .read(getMessage, { message_id, apply_markdown: inHtml, ...given })
      .catch((error) => Promise.reject(noSuchMessage(message_id, error)));
    const words = messageColumns
      .filter(
        ({ name, field }) =>
          field !== undefined && moments.includes(name) && object[field as never] !== undefined,
      )
      .map(({ field = '', value }) => [field, String(value(object))] as const);
    return { object, fields, id: 'id', words: Object.fromEntries(words) };
  },
});
