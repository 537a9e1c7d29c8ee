import { channel as resource } from '../../api/resources/channel.ts';
import { archiveChannel, listChannels } from '../../api/table/channels.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import type { Hazard } from '../../changes/guard.ts';
import { type Prepared, runMany } from '../../changes/many.ts';
import { changeFields, changeResult } from '../../changes/result.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { readChannels } from './_holder.ts';
import { explain } from './_refused.ts';
import { channelsMeant, severalOfAState, severalPositional } from './_several.ts';
import { unarchiveSince } from './_unarchiving.ts';

const fields = changeFields(resource);

/** From this level on an archived channel keeps its name and its subscribers (docs/service.md, Channels). */
const keptSince = 315;

export const command = verb({
  description:
    'Nobody can write there any more; what was said, the name and the subscribers stay. An archived ' +
    'channel is left as it is.',
  rows: [archiveChannel, listChannels],
  params: {},
  extra: severalOfAState,
  fields,
  asks: ['retires', 'all-that-match'],
  positionals: severalPositional,
  examples: [
    { line: 'realmctl channel archive design --yes', what: 'without asking' },
    { line: 'realmctl channel archive design incidents --dry-run', what: 'only show what would be sent' },
    {
      line: 'realmctl channel archive --all --where-folder none --where-search plan --yes',
      what: 'all in no folder that have something to do with plans',
    },
  ],
  async run({ extra }, context) {
    const { level } = await (await context.client()).server();
    const { channels, selected } = await channelsMeant(extra, context, { archived: false });
    const prepared = channels.map((channel) => prepare(channel, level, context));
    const results = { doing: 'Archive', noun: 'channels', id: 'stream_id', fields, selected };
    return runMany(prepared, results, context);
  },
});

function prepare(channel: Channel, level: number, context: Context): Prepared {
  const { stream_id, name } = channel;
  const thing = thingText(resource, channel);
  const isSo = channel.is_archived === true;
  return {
    thing,
    known: { stream_id, name },
    isSo,
    hazards: isSo ? [] : [hazard(channel, level)],
    async run() {
      if (!isSo) await archive(channel, context);
      return changeResult(
        resource,
        { stream_id, name, is_archived: true },
        isSo
          ? { outcome: 'unchanged', done: `${thing} is archived already` }
          : { outcome: 'archived', done: `archived ${thing}` },
      );
    },
  };
}

function hazard({ is_default, subscriber_count: count }: Channel, level: number): Hazard {
  const says = [
    `nobody can write there any more${count === undefined ? '' : ` (${count} subscribers)`}`,
    ...(is_default === true ? ['users who join later are not subscribed to it'] : []),
    ...(level < keptSince ? ['it loses its name and its subscribers'] : []),
    ...(level < unarchiveSince ? ['only the command line of the server brings it back'] : []),
  ];
  return { risk: 'retires', says: says.join('; ') };
}

async function archive(channel: Channel, context: Context): Promise<void> {
  const { stream_id } = channel;
  await confirmedWrite(context, {
    attempt: () => context.write(archiveChannel, { stream_id }),
    async readBack() {
      const now = (await readChannels(context)).find((each) => each.stream_id === stream_id);
      // Servers that do not list archived channels do not list it any more.
      return now === undefined || now.is_archived === true ? { sent: true, reply: {} } : undefined;
    },
    explain: (refusal) => explain(refusal, channel, {}, context),
  });
}
