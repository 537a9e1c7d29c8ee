/** What verbs on several channels have in common. */
import type { Param } from '../../api/spec.ts';
import { allInOrder } from '../../base/all-in-order.ts';
import { findTargets } from '../../changes/targets.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { selection, underAll } from '../_all.ts';
import { without } from '../_define.ts';
import { type ChannelSelection, channelFilters, filterChannels, folderFilter } from './_list-filters.ts';

const named = {
  channels: { kind: 'channel-references', help: 'the channels; - reads them from stdin' },
} as const satisfies Readonly<Record<string, Param>>;

/** The options that say which channels: the words of the command line, - standing for those of stdin, or `--all`. */
export const several = { ...named, ...underAll(channelFilters) };

/** The same where it goes without saying whether they are archived. */
export const severalOfAState = { ...named, ...underAll(without(channelFilters, 'archived')) };

/** Where the words stand. */
export const severalPositional = [
  { param: 'channels', name: 'CHANNEL', variadic: true, optional: true },
] as const;

/** Channels that a command works on. */
export interface ChannelsMeant {
  readonly channels: readonly Channel[];
  /** Whether `--all` selected them. */
  readonly selected: boolean;
}

/**
 * The channels that are named, each once, or those that `--all` selects, active ones unless told otherwise.
 * @param listed as the list tells them: it alone says whether one is a default channel
 * @param archived which ones `--all` is about, where it goes without saying
 */
export async function channelsMeant(
  extra: Extra,
  context: Context,
  { listed = true, archived }: { readonly listed?: boolean; readonly archived?: boolean } = {},
): Promise<ChannelsMeant> {
  const filters = selection(channelFilters, extra, 'channels', context);
  const directory = await context.directory();
  if (filters === undefined) {
    const channels = await findTargets(extra.channels, {
      noun: 'channel',
      find: listed ? directory.listedChannel : directory.channel,
      idOf: ({ stream_id }) => stream_id,
    });
    return { channels, selected: false };
  }
  return { channels: await selectedChannels(filters, context, archived), selected: true };
}

/** The channels that filters of `--all` select. @param archived which ones it is about, where it goes without saying */
export async function selectedChannels(
  filters: ChannelSelection,
  context: Context,
  archived: boolean | undefined,
): Promise<readonly Channel[]> {
  const [all, inFolder] = await allInOrder([
    (await context.directory()).channels(),
    folderFilter(filters, context, 'where_folder'),
  ]);
  return filterChannels(all, { ...filters, archived: archived ?? filters.archived ?? false }, inFolder);
}

type Extra = Readonly<Record<string, unknown>> & {
  readonly channels?: Parameters<typeof findTargets>[0];
};
