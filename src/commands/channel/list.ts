import { listFolders } from '../../api/resources/folder.ts';
import { listGroups } from '../../api/resources/group.ts';
import { fieldNames } from '../../api/shape.ts';
import type { WireArgs } from '../../api/spec.ts';
import { listChannels } from '../../api/table/channels.ts';
import { allInOrder } from '../../base/all-in-order.ts';
import type { Channel } from '../../directory/channels.ts';
import { findNamed } from '../../output/names.ts';
import type { OutputOptions } from '../../output/options.ts';
import type { Context } from '../../session/context.ts';
import { namedColumns, plainColumns, prefetchNames } from '../_columns.ts';
import { verb } from '../_define.ts';
import { filterOptions } from '../_filters.ts';
import { channelFilters, filterChannels, folderFilter, listed } from './_list-filters.ts';

type Filters = WireArgs<typeof listChannels>;
const columns = plainColumns(listed);

export const command = verb({
  description:
    'Lists all active channels that you can see. The --include and --exclude options replace that ' +
    'selection; --search, --privacy, --folder and --archived narrow it. Each can_..._group is a column.',
  rows: [listChannels, listFolders, listGroups],
  params: listChannels.params,
  selectable: { fields: fieldNames(listChannels.reply, 'streams'), columns },
  extra: { ...channelFilters, limit: filterOptions.limit },
  opposites: { 'include-archived': 'exclude_archived' },
  examples: {
    'realmctl channel list': 'all active channels',
    'realmctl channel list --include-archived --sort name': 'include archived channels',
    'realmctl channel list --privacy private --quiet': 'ids of private channels',
    'realmctl channel list --search plan --folder Product': 'search the channels of a folder',
    'realmctl channel list --columns name,posting,can-subscribe-group': 'who can do what',
  },
  async run({ given, extra }, context) {
    const { limit, ...filters } = extra;
    await context.directory();
    prefetchNames(listed, context);
    const [streams, inFolder] = await allInOrder([
      readSelected(given, extra, context),
      folderFilter(filters, context),
    ]);
    const found = filterChannels(streams, filters, inFolder);
    return {
      list: found,
      columns: await namedColumns(listed, found, context),
      id: 'stream_id',
      noun: 'channels',
      limit,
    };
  },
});

/** Returns the channels that the server's filters select; all active ones without such filters. */
async function readSelected(
  given: Filters,
  { archived }: { archived?: boolean | undefined },
  context: Context,
): Promise<readonly Channel[]> {
  const allFilters: Filters = {
    ...(wantsDefault(context.options) && { include_default: true }),
    ...(archived === true && { exclude_archived: false }),
    ...given,
  };
  const selects = Object.keys(given).some(
    (name) => name.startsWith('include_') && name !== 'include_default',
  );
  if (selects) return (await context.read(listChannels, allFilters)).streams;
  const directory = await context.directory();
  const [, channels] = await allInOrder([
    context.check(listChannels, allFilters),
    directory.readChannels({ archived: false }, allFilters),
  ]);
  return channels;
}

/** Whether default channels must be requested, since the server only marks them on request. */
function wantsDefault({ columns: shown = [], fields: picked = [], sort = '' }: OutputOptions): boolean {
  return [...shown, ...picked, sort.replace(/^-/, '')].some(
    (name) => findNamed(columns, name)?.field === 'is_default',
  );
}
