/** What verbs on several channels have in common. */
import type { Reference } from '../../api/reference.ts';
import type { Param } from '../../api/spec.ts';
import { findTargets } from '../../changes/targets.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';

/** The option that the words of the command line fill, - standing for those of stdin. */
export const several = {
  channels: { kind: 'channel-references', required: true, help: 'the channels; - reads them from stdin' },
} as const satisfies Readonly<Record<string, Param>>;

/** Where it stands. */
export const severalPositional = [{ param: 'channels', name: 'CHANNEL', variadic: true }] as const;

/** The channels, each once, as the list tells them: it alone says whether one is a default channel. */
export async function listedChannels(
  references: readonly Reference[] | undefined,
  context: Context,
): Promise<Channel[]> {
  const directory = await context.directory();
  return findTargets(references, {
    noun: 'channel',
    find: directory.listedChannel,
    idOf: ({ stream_id }) => stream_id,
  });
}
