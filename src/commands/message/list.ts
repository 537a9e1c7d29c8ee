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
    'Lists the newest messages first. Without --channel or --public it searches the messages you ' +
    'received. It reads 5,000 messages per request. The content is Markdown, or HTML with ' +
    '--apply-markdown.',
  rows: [listMessages, listChannels, listUsers],
  resource: message,
  params: {
    apply_markdown: { ...apply_markdown, default: false, help: 'show the content as HTML' },
    allow_empty_topic_name,
  },
  selectable: { fields: messageFieldNames, columns: messageColumns },
  extra: {
    ...searchOptions,
    oldest_first: { kind: 'switch', help: 'start with the oldest message' },
    limit: { ...filterOptions.limit, help: 'show at most this many' },
  },
  examples: {
    'realmctl message list --channel general --limit 20': 'list the last 20 messages of a channel',
    'realmctl message list --sender member1@sandbox.invalid --public --since 7d --format csv':
      'list what someone wrote in public channels in the last week',
    'realmctl message list --narrow \'[{"operator":"has","operand":"link","negated":true}]\' --quiet':
      'list the ids of messages without a link',
  },
  async run({ given: { apply_markdown: inHtml = false, ...given }, extra }, context) {
    const { limit, oldest_first: oldestFirst = false, ...options } = extra;
    const list = await readMessages(
      await searchOf(options, context),
      { ...given, apply_markdown: inHtml, limit, oldestFirst },
      context,
    );
    return { list, id: 'id', noun: 'messages' };
  },
});
