import { resolveArgs } from '../../api/derive/resolve.ts';
import { channel as resource } from '../../api/resources/channel.ts';
import { listChannels, updateChannel } from '../../api/table/channels.ts';
import { usageError } from '../../base/cli-error.ts';
import { changeFields, updatedResult } from '../../changes/result.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { type ChannelChanges, changeParams } from './_change-params.ts';
import { changeChannel } from './_changes.ts';

const fields = changeFields(resource);

export const command = verb({
  description: 'Only what is named changes. Everything named goes in one request.',
  rows: [updateChannel, listChannels],
  params: updateChannel.params,
  extra: {
    unarchive: { kind: 'switch', help: 'bring an archived channel back (the same as --no-is-archived)' },
  },
  fields,
  positionals: [{ param: 'stream_id', name: 'CHANNEL' }],
  aliases: { private: 'is_private', 'web-public': 'is_web_public', default: 'is_default_stream' },
  examples: [
    {
      line: `realmctl channel update general --description 'What concerns everybody'`,
      what: 'change one thing',
    },
    { line: 'realmctl channel update general --folder none', what: 'take it out of its folder' },
    {
      line: 'realmctl channel update general --can-send-message-group role:moderators --if-current can_send_message_group=role:everyone',
      what: 'change who may post, if that is still everyone',
    },
  ],
  async run({ given, extra }, context) {
    const { stream_id: reference, ...named } = given;
    if (reference === undefined) throw usageError('no channel is named');
    if (extra.unarchive === true) {
      if (named.is_archived !== undefined) {
        throw usageError(`--unarchive and ${context.flagLabel('is_archived')} exclude each other`);
      }
      named.is_archived = false;
    }
    if (named.is_archived === true) {
      throw usageError(
        'an update cannot archive a channel: the service ignores that',
        'unarchive with --unarchive',
      );
    }
    if (Object.keys(named).length === 0) {
      throw usageError(
        'nothing to change is named',
        'realmctl channel update --help lists what can be changed',
      );
    }
    const directory = await context.directory();
    const find = named.is_default_stream === undefined ? directory.channel : directory.listedChannel;
    const channel = await find(reference);
    const changes = await resolveArgs(changeParams, named, directory);
    warnOfHistory(channel, changes, context);
    return updatedResult(resource, channel, await changeChannel(channel, changes, context), context);
  },
});

/** Warns where privacy is sent alone: the service then hides the history too (docs/service.md, Channels). */
function warnOfHistory(channel: Channel, changes: ChannelChanges, context: Context): void {
  const { is_private, history_public_to_subscribers: history } = changes;
  if (is_private !== true || history !== undefined) return;
  if (channel.history_public_to_subscribers !== true) return;
  context.warn(
    `${context.flagLabel('is_private')} also hides from new subscribers what was said before; --history-public-to-subscribers keeps it shown`,
  );
}
