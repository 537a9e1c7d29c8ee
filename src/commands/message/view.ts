import { message } from '../../api/resources/message.ts';
import { getMessage } from '../../api/table/messages.ts';
import { verb } from '../_define.ts';
import { messageColumns, messageFieldNames } from './_columns.ts';
import { ofMessage } from './_refused.ts';

const { message_id: messageId, apply_markdown, allow_empty_topic_name } = getMessage.params;
const moments = ['sent', 'edited', 'moved'];

export const command = verb({
  description: 'Shows the content as Markdown, or as HTML with --apply-markdown.',
  rows: [getMessage],
  resource: message,
  params: {
    message_id: messageId,
    apply_markdown: { ...apply_markdown, default: false, help: 'show the content as HTML' },
    allow_empty_topic_name,
  },
  fields: [...messageFieldNames, 'raw_content'],
  positionals: [{ param: 'message_id', name: 'MESSAGE_ID' }],
  examples: {
    'realmctl message view 1001': 'show a message',
    'realmctl message view 1001 --jq .content': 'only the content',
  },
  async run({ given: { message_id, apply_markdown: inHtml = false, ...given } }, context) {
    const { message: object } = await ofMessage(
      message_id,
      context.read(getMessage, { message_id, apply_markdown: inHtml, ...given }),
    );
    const words = messageColumns
      .filter(
        ({ name, field }) =>
          field !== undefined && moments.includes(name) && object[field as never] !== undefined,
      )
      .map(({ field = '', value }) => [field, String(value(object))] as const);
    return { object, id: 'id', words: Object.fromEntries(words) };
  },
});
