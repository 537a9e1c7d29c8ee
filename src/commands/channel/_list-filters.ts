/**
 * Filters of the list of channels, also for `--all` of the verbs that change channels, and what the list shows of
 * each.
 */

import { resolveArgs } from '../../api/derive/resolve.ts';
import { channelPrivacies, channel as resource } from '../../api/resources/channel.ts';
import { listFolders } from '../../api/resources/folder.ts';
import type { Params, WrittenArgs } from '../../api/spec.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import type { Listed } from '../_columns.ts';
import { filterOptions, searched } from '../_filters.ts';

type Privacy = keyof typeof channelPrivacies;

const privacies = Object.keys(channelPrivacies) as readonly Privacy[];

/** Returns the word for a channel's privacy. */
export function privacy({ invite_only, is_web_public }: Item): Privacy {
  if (invite_only === true) return 'private';
  return is_web_public === true ? 'web-public' : 'public';
}

export const listed: Listed = { resource, renderers: { privacy } };

export const channelFilters = {
  archived: {
    kind: 'flag',
    also: ['is-archived'],
    help: 'only archived channels, or with --no-archived only active ones',
  },
  privacy: {
    kind: 'choices',
    choices: privacies.map((value) => ({ value, label: value })),
    help: 'only those',
  },
  folder: {
    kind: 'folder',
    also: ['folder-id'],
    nullable: true,
    since: listFolders.since,
    help: 'only channels in this folder; none: in no folder',
  },
  search: filterOptions.search,
} as const satisfies Params;

export type ChannelSelection = WrittenArgs<typeof channelFilters>;

/**
 * Returns the folder id from the filters; null for no folder.
 * @param name the name of that filter in the verb
 */
export async function folderFilter(
  { folder }: ChannelSelection,
  context: Context,
  name: 'folder' | 'where_folder' = 'folder',
): Promise<number | null | undefined> {
  const resolved = await resolveArgs(
    { [name]: channelFilters.folder },
    { [name]: folder },
    await context.directory(),
  );
  return resolved[name];
}

/**
 * Returns the channels that pass the filters.
 * @param inFolder the folder's id
 */
export function filterChannels<C extends Channel>(
  channels: readonly C[],
  { archived, privacy: wanted, search }: ChannelSelection,
  inFolder: number | null | undefined,
): readonly C[] {
  return searched(channels, search, 'name', 'description').filter(
    (channel) =>
      (archived === undefined || (channel.is_archived === true) === archived) &&
      (wanted === undefined || wanted.includes(privacy(channel))) &&
      (inFolder === undefined || (channel.folder_id ?? null) === inFolder),
  );
}
