import { channel as resource } from '../../api/resources/channel.ts';
import { archiveChannel, listChannels } from '../../api/table/channels.ts';
import { runMany } from '../../changes/many.ts';
import { changeFields } from '../../changes/result.ts';
import { verb } from '../_define.ts';
import { prepareArchiving } from './_archiving.ts';
import { channelsMeant, severalOfAState, severalPositional } from './_several.ts';

const fields = changeFields(resource);

export const command = verb({
  description: 'Nobody can post in an archived channel; its messages, name and subscribers are kept.',
  rows: [archiveChannel, listChannels],
  params: {},
  extra: severalOfAState,
  fields,
  resource,
  bulk: {
    key: 'channels',
    doing: 'Archive',
    noun: 'channels',
    id: 'stream_id',
    load: () => import('./_archive-many.ts'),
  },
  asks: ['retires', 'all-that-match'],
  positionals: severalPositional,
  examples: [
    { line: 'realmctl channel archive design --yes', what: 'without asking' },
    { line: 'realmctl channel archive design incidents --dry-run', what: 'only show the requests' },
    {
      line: 'realmctl channel archive --all --where-folder none --where-search plan --yes',
      what: 'archive all channels about plans that are in no folder',
    },
  ],
  async run({ extra }, context) {
    const { level } = await (await context.client()).server();
    const { channels, selected } = await channelsMeant(extra, context, { archived: false });
    const prepared = channels.map((channel) => prepareArchiving(channel, level, context));
    const results = { doing: 'Archive', noun: 'channels', id: 'stream_id', fields, selected };
    return runMany(prepared, results, context);
  },
});
