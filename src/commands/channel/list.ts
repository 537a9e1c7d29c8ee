import { resolveArgs } from '../../api/derive/resolve.ts';
import { fieldNames } from '../../api/shape.ts';
import type { WireArgs } from '../../api/spec.ts';
import { listChannels } from '../../api/table/channels.ts';
import { listFolders } from '../../api/table/folders.ts';
import { listGroups } from '../../api/table/groups.ts';
import { allInOrder } from '../../base/all-in-order.ts';
import type { Channel } from '../../directory/channels.ts';
import { findNamed } from '../../output/names.ts';
import type { OutputOptions } from '../../output/options.ts';
import type { Context } from '../../session/context.ts';
import { namedColumns, plainColumns, prefetchNames } from '../_columns.ts';
import { verb } from '../_define.ts';
import { filterOptions, searched } from '../_filters.ts';
import { listed, privacies, privacy } from './_columns.ts';

type Filters = WireArgs<typeof listChannels>;

const fields = fieldNames(listChannels.reply, 'streams');
const columns = plainColumns(listed);

const folder = {
  kind: 'folder',
  nullable: true,
  since: listFolders.since,
  help: 'only those in that folder; none: those in no folder',
} as const;

export const command = verb({
  description:
    'Without a filter of what to include these are all active channels that the account may know of. ' +
    'Naming one selects exactly what those filters say; --search, --privacy, --folder and --archived ' +
    'choose among them. Each can_..._group is a column.',
  rows: [listChannels, listFolders, listGroups],
  params: listChannels.params,
  selectable: { fields, columns },
  extra: {
    archived: { kind: 'flag', help: 'archived channels alone; --no-archived: active ones alone' },
    privacy: {
      kind: 'choice',
      choices: privacies.map((value) => ({ value, label: value })),
      help: 'only those of that privacy',
    },
    folder,
    ...filterOptions,
  },
  opposites: { 'include-archived': 'exclude_archived' },
  examples: [
    { line: 'realmctl channel list', what: 'all active channels' },
    { line: 'realmctl channel list --include-archived --sort name', what: 'archived ones too' },
    { line: 'realmctl channel list --privacy private --quiet', what: 'ids of private ones' },
    {
      line: 'realmctl channel list --search plan --folder Product',
      what: 'by a part of the name, in a folder',
    },
    {
      line: 'realmctl channel list --columns name,posting,can-subscribe-group',
      what: 'who may do what',
    },
  ],
  async run({ given, extra }, context) {
    const { archived, search, limit } = extra;
    const directory = await context.directory();
    prefetchNames(listed, context);
    const [streams, { folder: inFolder }] = await allInOrder([
      readSelected(given, extra, context),
      resolveArgs({ folder }, { folder: extra.folder }, directory),
    ]);
    const found = searched(streams, search, 'name', 'description').filter(
      (channel) =>
        (archived === undefined || (channel.is_archived === true) === archived) &&
        (extra.privacy === undefined || privacy(channel) === extra.privacy) &&
        (inFolder === undefined || (channel.folder_id ?? null) === inFolder),
    );
    return {
      list: found,
      columns: await namedColumns(listed, found, context),
      fields,
      id: 'stream_id',
      noun: 'channels',
      limit,
    };
  },
});

/** The channels that the filters of the service select; all that are active where none selects. */
async function readSelected(
  given: Filters,
  { archived }: { archived?: boolean | undefined },
  context: Context,
): Promise<readonly Channel[]> {
  const asked: Filters = {
    ...(wantsDefault(context.options) && { include_default: true }),
    ...(archived === true && { exclude_archived: false }),
    ...given,
  };
  const selects = Object.keys(given).some(
    (name) => name.startsWith('include_') && name !== 'include_default',
  );
  if (selects) return (await context.read(listChannels, asked)).streams;
  const directory = await context.directory();
  const [, channels] = await allInOrder([
    context.check(listChannels, asked),
    directory.readChannels({ archived: false }, asked),
  ]);
  return channels;
}

/** Whether each is a default channel is told only where it is asked for. */
function wantsDefault({ columns: shown = [], fields: picked = [], sort = '' }: OutputOptions): boolean {
  return [...shown, ...picked, sort.replace(/^-/, '')].some(
    (name) => findNamed(columns, name)?.field === 'is_default',
  );
}
