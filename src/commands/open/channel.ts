import { listChannels } from '../../api/table/channels.ts';
import { channelAddress, topicAddress } from '../../api/web-address.ts';
import { verb } from '../_define.ts';
import { description, extra, fields, openAt } from './_open.ts';

export const command = verb({
  description,
  rows: [listChannels],
  extra: {
    channel: { kind: 'channel', required: true, help: 'channel name or id:ID' },
    topic: {
      kind: 'text',
      nonEmpty: true,
      names: 'topic',
      help: 'a topic of the channel, even one without messages',
    },
    ...extra,
  },
  fields,
  positionals: [{ param: 'channel', name: 'CHANNEL' }],
  examples: {
    'realmctl open channel design': 'a channel',
    'realmctl open channel general --topic lunch --quiet': 'print the URL of a topic',
  },
  async run({ extra: { channel: reference, topic, print = false } }, context) {
    const channel = await (await context.directory()).channel(reference);
    const { level } = await (await context.client()).server();
    const hash = topic === undefined ? channelAddress(channel, level) : topicAddress(channel, topic, level);
    return openAt(hash, print, context);
  },
});
