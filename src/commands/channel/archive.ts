import { archivedKeepsSince } from '../../api/channel-rules.ts';
import { archiveChannel, listChannels } from '../../api/table/channels.ts';
import { counted } from '../../base/words.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import type { Hazard } from '../../changes/guard.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { stateVerb } from '../_state-verb.ts';
import type { StateChanges } from '../_verb-specs.ts';
import { readChannels } from './_holder.ts';
import { explainChannelChange } from './_refused.ts';
import { channels, missingForState } from './_several.ts';
import { unarchiveSince } from './_unarchiving.ts';

export const command = stateVerb(channels, {
  description: 'Nobody can post in an archived channel; its messages, name and subscribers are kept.',
  rows: [archiveChannel, listChannels],
  to: 'retired',
  action: 'Archive',
  outcome: 'archived',
  already: 'is already archived',
  bulk: { checkRights: missingForState },
  changes: archiving,
  examples: {
    'realmctl channel archive design --yes': 'without asking',
    'realmctl channel archive design incidents --dry-run': 'only show the requests',
    'realmctl channel archive --all --where-folder none --where-search plan --yes':
      'archive all channels about plans that are in no folder',
  },
});

async function archiving(_: unknown, context: Context): Promise<StateChanges<Channel>> {
  const { level } = await (await context.client()).server();
  return (channel) => ({ hazards: [hazard(channel, level)], change: () => archive(channel, context) });
}

function hazard({ is_default, subscriber_count: count }: Channel, level: number): Hazard {
  const says = [
    `nobody will be able to post there${count === undefined ? '' : ` (${counted(count, 'subscriber')})`}`,
    ...(is_default === true ? ['users who join later are not subscribed to it'] : []),
    ...(level < archivedKeepsSince ? ['it will lose its name and its subscribers'] : []),
    ...(level < unarchiveSince ? ['it can only be unarchived on the command line of the server'] : []),
  ];
  return { risk: 'retires', says: says.join('; ') };
}

async function archive(channel: Channel, context: Context): Promise<void> {
  const { stream_id } = channel;
  await confirmedWrite(context, {
    attempt: () => context.write(archiveChannel, { stream_id }),
    async readBack() {
      const now = (await readChannels(context)).find((each) => each.stream_id === stream_id);
      // Servers that do not list archived channels no longer return it.
      return now === undefined || now.is_archived === true ? { sent: true, reply: {} } : undefined;
    },
    explain: (refusal) => explainChannelChange(refusal, channel, { is_archived: true }, context.reasons()),
  });
}
