import { resolveArgs } from '../../api/derive/resolve.ts';
import { channel as resource } from '../../api/resources/channel.ts';
import type { Reading } from '../../api/resources/compare.ts';
import type { WrittenArgs } from '../../api/spec.ts';
import { listChannels, updateChannel } from '../../api/table/channels.ts';
import { allInOrder } from '../../base/all-in-order.ts';
import { usageError } from '../../base/cli-error.ts';
import { type Prepared, runMany } from '../../changes/many.ts';
import { changeFields, updatedResult } from '../../changes/result.ts';
import { refuseForSeveral } from '../../changes/targets.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { paramNames, verb } from '../_define.ts';
import { type ChannelChanges, changeParams } from './_change-params.ts';
import { prepareChannel } from './_changes.ts';
import { channelsMeant, several, severalPositional } from './_several.ts';

const fields = changeFields(resource);

export const command = verb({
  description:
    'Only what is named changes. Everything named goes in one request for each channel; - reads names from stdin.',
  rows: [updateChannel, listChannels],
  params: changeParams,
  extra: several,
  fields,
  asks: ['widens-access', 'deletes', 'takes-own-rights', 'all-that-match'],
  positionals: severalPositional,
  opposites: { unarchive: 'is_archived' },
  expectable: paramNames(changeParams),
  aliases: { private: 'is_private', 'web-public': 'is_web_public', default: 'is_default_stream' },
  examples: [
    {
      line: `realmctl channel update general --description 'What concerns everybody'`,
      what: 'change one thing',
    },
    { line: 'realmctl channel update general design --folder none', what: 'take two out of their folders' },
    {
      line: 'realmctl channel update --all --where-folder Product --can-send-message-group role:members --dry-run',
      what: 'show what it takes for all channels of a folder',
    },
    {
      line: 'realmctl channel update general --can-send-message-group role:moderators --if-current can_send_message_group=role:everyone',
      what: 'change who may post, if that is still everyone',
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
    const prepared = channels.map(async (channel): Promise<Prepared> => {
      const { run, ...known } = await prepareChannel(channel, wanted, context, now as Reading);
      warnOfHistory(channel, wanted, context);
      return {
        ...known,
        known: { stream_id: channel.stream_id, name: channel.name },
        run: async () => updatedResult(resource, channel, await run(), context),
      };
    });
    const results = { doing: 'Update', noun: 'channels', id: 'stream_id', fields, selected };
    return runMany(await Promise.all(prepared), results, context);
  },
});

/** Throws a usage error where nothing is to change, or what an update cannot do. */
function refuseUseless(given: WrittenArgs<typeof changeParams>): void {
  if (given.is_archived === true) {
    throw usageError(
      'an update cannot archive a channel: the service ignores that',
      'realmctl channel archive does',
    );
  }
  if (Object.keys(given).length > 0) return;
  throw usageError('nothing to change is named', 'realmctl channel update --help lists what can be changed');
}

/** Warns where privacy is sent alone: the service then hides the history too (docs/service.md, Channels). */
function warnOfHistory(channel: Channel, changes: ChannelChanges, context: Context): void {
  const { is_private, history_public_to_subscribers: history } = changes;
  if (is_private !== true || history !== undefined) return;
  if (channel.history_public_to_subscribers !== true) return;
  context.warn(
    `${context.flagLabel('is_private')} also hides from new subscribers what was said before; --history-public-to-subscribers keeps it shown`,
  );
}
