import { channel as resource } from '../../api/resources/channel.ts';
import { listFolders } from '../../api/resources/folder.ts';
import { listGroups } from '../../api/resources/group.ts';
import { fieldNames } from '../../api/shape.ts';
import { listChannels, listSubscribers } from '../../api/table/channels.ts';
import { listUsers } from '../../api/table/users.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { inWords } from '../_in-words.ts';
import { viewed } from '../_view-several.ts';
import { toldSubscribers } from './_holder.ts';

const fields = fieldNames(listChannels.reply, 'streams');

export const command = verb({
  description:
    'All that this server tells of it. A person reads names in place of ids; JSON has it as the service ' +
    'gives it, and several as a list. Servers below feature level 394 do not count subscribers: there they are counted here.',
  rows: [listChannels, listSubscribers, listFolders, listGroups, listUsers],
  resource,
  params: {},
  fields,
  extra: { channels: { kind: 'channel-references', help: 'the channels; - reads them from stdin' } },
  positionals: [{ param: 'channels', name: 'CHANNEL', variadic: true }],
  examples: [
    { line: 'realmctl channel view design', what: 'settings, subscribers and who may do what' },
    { line: 'realmctl channel view design --fields name,subscriber_count', what: 'some of it' },
    { line: 'realmctl channel view design general --fields name,subscriber_count', what: 'of two channels' },
  ],
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

/** The number of subscribers where the service does not give it and tells who they are. */
async function counted(
  { stream_id, subscriber_count }: Channel,
  context: Context,
): Promise<Pick<Channel, 'subscriber_count'>> {
  if (subscriber_count !== undefined) return {};
  const told = await toldSubscribers(stream_id, context);
  return told === undefined ? {} : { subscriber_count: told.length };
}
