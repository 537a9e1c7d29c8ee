import { channel as resource } from '../../api/resources/channel.ts';
import { listFolders } from '../../api/resources/folder.ts';
import { listGroups } from '../../api/resources/group.ts';
import { fieldNames } from '../../api/shape.ts';
import { listChannels, listSubscribers } from '../../api/table/channels.ts';
import { listUsers } from '../../api/table/users.ts';
import { usageError } from '../../base/cli-error.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { inWords } from '../_in-words.ts';
import { toldSubscribers } from './_holder.ts';

const fields = fieldNames(listChannels.reply, 'streams');

export const command = verb({
  description:
    'All that this server tells of it. A person reads names in place of ids; JSON has it as the service ' +
    'gives it. Servers below feature level 394 do not count subscribers: there they are counted here.',
  rows: [listChannels, listSubscribers, listFolders, listGroups, listUsers],
  params: {},
  fields,
  extra: { channel: { kind: 'channel', required: true, help: 'the channel' } },
  positionals: [{ param: 'channel', name: 'CHANNEL' }],
  examples: [
    { line: 'realmctl channel view design', what: 'settings, subscribers and who may do what' },
    { line: 'realmctl channel view design --fields name,subscriber_count', what: 'some of it' },
  ],
  async run({ extra }, context) {
    if (extra.channel === undefined) throw usageError('no channel is named');
    const listed = await (await context.directory()).listedChannel(extra.channel);
    const channel = { ...listed, ...(await counted(listed, context)) };
    return { object: channel, words: await inWords(resource, channel, context), fields, id: resource.id };
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
