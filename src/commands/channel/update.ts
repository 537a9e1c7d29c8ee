import { resolveArgs } from '../../api/derive/resolve.ts';
import { channel as resource } from '../../api/resources/channel.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { listChannels, updateChannel } from '../../api/table/channels.ts';
import { allInOrder } from '../../base/all-in-order.ts';
import { runMany } from '../../changes/many.ts';
import { changeFields } from '../../changes/result.ts';
import { refuseForSeveral } from '../../changes/targets.ts';
import { undoOption } from '../../changes/undo-option.ts';
import { paramNames, verb } from '../_define.ts';
import { changeParams } from './_change-params.ts';
import { channelsMeant, several, severalPositional } from './_several.ts';
import { prepareUpdating, refuseUseless } from './_updating.ts';

const fields = changeFields(resource);

export const command = verb({
  description: 'Changes only what you name, in one request per channel.',
  rows: [updateChannel, listChannels],
  params: changeParams,
  extra: several,
  fields,
  resource,
  bulk: {
    key: 'channels',
    doing: 'Update',
    noun: 'channels',
    id: 'stream_id',
    load: () => import('./_update-many.ts'),
  },
  asks: ['widens-access', 'deletes', 'takes-own-rights', 'all-that-match'],
  positionals: severalPositional,
  opposites: { unarchive: 'is_archived' },
  expectable: paramNames(changeParams),
  undoes: undoOption,
  examples: [
    {
      line: `realmctl channel update general --description 'What concerns everyone'`,
      what: 'change one setting',
    },
    {
      line: 'realmctl channel update general design --folder none',
      what: 'remove two channels from their folders',
    },
    {
      line: 'realmctl channel update --all --where-folder Product --can-send-message-group role:members --dry-run',
      what: 'show the requests for all channels of a folder',
    },
    {
      line: 'realmctl channel update general --can-send-message-group role:moderators --if-current can_send_message_group=role:everyone',
      what: 'change who can post, if everyone still can',
    },
  ],
  async run({ given, extra, expected = {} }, context) {
    refuseUseless(given);
    const directory = await context.directory();
    const [{ channels, selected }, wanted, now] = await allInOrder([
      channelsMeant(extra, context, { listed: given.is_default_stream !== undefined }),
      resolveArgs(changeParams, given, directory),
      resolveArgs(changeParams, expected, directory),
    ]);
    refuseForSeveral(channels, given.new_name, context.flagLabel('new_name'));
    const prepared = channels.map((channel) => prepareUpdating(channel, wanted, context, now as Reading));
    const results = { doing: 'Update', noun: 'channels', id: 'stream_id', fields, selected };
    return runMany(await Promise.all(prepared), results, context);
  },
});
