import { channel as resource } from '../../api/resources/channel.ts';
import { listFolders } from '../../api/resources/folder.ts';
import { listGroups } from '../../api/resources/group.ts';
import { fieldNames } from '../../api/shape.ts';
import { listChannels, listSubscribers } from '../../api/table/channels.ts';
import { listUsers } from '../../api/table/users.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { inWords } from '../_readable-fields.ts';
import { viewed } from '../_view-several.ts';
import { readSubscribers } from './_holder.ts';

const fields = fieldNames(listChannels.reply, 'streams');

export const command = verb({
  description:
    'Shows everything that the server knows about the channel. The table shows names where JSON has ' +
    'ids. Several channels give a list.',
  rows: [listChannels, listSubscribers, listFolders, listGroups, listUsers],
  resource,
  fields,
  extra: { channels: { kind: 'channel-references', help: 'channel names or id:ID' } },
  positionals: [{ param: 'channels', name: 'CHANNEL', variadic: true }],
  examples: {
    'realmctl channel view design': 'show settings, subscribers and permissions',
    'realmctl channel view design --fields name,subscriber_count': 'show two fields',
    'realmctl channel view design general --fields name,subscriber_count': 'show two channels',
  },
  async run({ extra }, context) {
    const { listedChannel } = await context.directory();
    return viewed(extra.channels, {
      nouns: ['channel', 'channels'],
      fields,
      id: resource.id,
      find: listedChannel,
      idOf: ({ stream_id }) => stream_id,
      async show(listed) {
        const object = { ...listed, ...(await counted(listed, context)) };
        return { object, words: await inWords(resource, object, context) };
      },
    });
  },
});

/** Returns the number of subscribers, counted here if the server returns the subscribers but no count. */
async function counted(
  { stream_id, subscriber_count }: Channel,
  context: Context,
): Promise<Pick<Channel, 'subscriber_count'>> {
  if (subscriber_count !== undefined) return {};
  const subscribers = await readSubscribers(stream_id, context);
  return subscribers === undefined ? {} : { subscriber_count: subscribers.length };
}
