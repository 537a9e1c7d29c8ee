import { message } from '../../api/resources/message.ts';
import { listChannels } from '../../api/table/channels.ts';
import { listMessages } from '../../api/table/messages.ts';
import { listUsers } from '../../api/table/users.ts';
import { verb } from '../_define.ts';
import { filterOptions } from '../_filters.ts';
import { messageColumns, messageFieldNames } from './_columns.ts';
import { readMessages, searchOf, searchOptions } from './_search.ts';

const { apply_markdown, allow_empty_topic_name } = listMessages.params;

export const command = verb({
  description:
    'The newest come first. Without --channel or --public it searches the messages you received. ' +
    'It reads 5,000 messages a request; the content is as it was written unless --apply-markdown is given.',
  rows: [listMessages, listChannels, listUsers],
  resource: message,
  params: {
    apply_markdown: { ...apply_markdown, default: false, help: 'give the content as HTML' },
    allow_empty_topic_name,
  },
  selectable: { fields: messageFieldNames, columns: messageColumns },
  extra: {
    ...searchOptions,
    oldest_first: { kind: 'switch', help: 'start with the oldest message' },
    limit: { ...filterOptions.limit, help: 'at most so many messages' },
  },
  examples: [
    { line: 'realmctl message list --channel general --limit 20', what: 'the last 20 messages of a channel' },
    {
      line: 'realmctl message list --sender member1@sandbox.invalid --public --since 7d --format csv',
      what: 'what someone wrote in the public channels in the last seven days',
    },
    {
      line: `realmctl message list --narrow '[{"operator":"has","operand":"link","negated":true}]' --quiet`,
      what: 'the ids of messages without a link',
    },
  ],
  async run({ given: { apply_markdown: inHtml = false, ...given }, extra }, context) {
    const { limit, oldest_first: oldestFirst = false, ...options } = extra;
    const list = await readMessages(
      await searchOf(options, context),
      { ...given, apply_markdown: inHtml, limit, oldestFirst },
      context,
    );
    return { list, columns: messageColumns, fields: messageFieldNames, id: 'id', noun: 'messages' };
  },
});
