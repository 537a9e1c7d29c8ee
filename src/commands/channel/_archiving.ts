/** Archiving a channel: what it brings, and doing it. */
import { channel as resource } from '../../api/resources/channel.ts';
import { archiveChannel } from '../../api/table/channels.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import type { Hazard } from '../../changes/guard.ts';
import type { Prepared } from '../../changes/prepared.ts';
import { changeResult } from '../../changes/result.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { readChannels } from './_holder.ts';
import { explainChannelChange } from './_refused.ts';
import { unarchiveSince } from './_unarchiving.ts';

/** From this level on an archived channel keeps its name and its subscribers (docs/service.md, Channels). */
const keptSince = 315;

/** Archiving a channel, looked at and not begun; one that is archived is left as it is. */
export function prepareArchiving(channel: Channel, level: number, context: Context): Prepared {
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
          ? { outcome: 'unchanged', done: `${thing} is already archived` }
          : { outcome: 'archived', done: `archived ${thing}` },
      );
    },
  };
}

function hazard({ is_default, subscriber_count: count }: Channel, level: number): Hazard {
  const says = [
    `nobody will be able to post there${count === undefined ? '' : ` (${count} subscribers)`}`,
    ...(is_default === true ? ['users who join later are not subscribed to it'] : []),
    ...(level < keptSince ? ['it will lose its name and its subscribers'] : []),
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
    explain: (refusal) => explainChannelChange(refusal, channel, { is_archived: true }, context.reasons()),
  });
}
