import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { fieldNames } from '../../api/shape.ts';
import type { WireArgs } from '../../api/spec.ts';
import { listChannels } from '../../api/table/channels.ts';
import { listFolders } from '../../api/table/folders.ts';
import { listGroups } from '../../api/table/groups.ts';
import { usageError } from '../../base/cli-error.ts';
import { traitsOf } from '../../output/formats.ts';
import type { Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { channelColumns, settingColumns, settingKey } from './_columns.ts';

type Filters = WireArgs<typeof listChannels>;

const fields = fieldNames(listChannels.reply, 'streams');

export const command = verb({
  description:
    'Without a filter these are all active channels that the account may know of. Naming a filter ' +
    'selects exactly what the filters say.',
  rows: [listChannels, listFolders, listGroups],
  params: listChannels.params,
  selectable: { fields, columns: channelColumns(new Map(), new Map()) },
  extra: {
    include_archived: { kind: 'switch', help: 'archived channels too (the same as --no-exclude-archived)' },
  },
  examples: [
    { line: 'realmctl channel list', what: 'all active channels' },
    { line: 'realmctl channel list --include-archived --sort name', what: 'archived ones too' },
    {
      line: "realmctl channel list --jq '.[] | select(.invite_only) | .name'",
      what: 'names of private ones',
    },
    { line: 'realmctl channel list --columns id,name,subscribers,posting', what: 'other columns' },
  ],
  async run({ given, extra }, context) {
    const { streams } = await context.read(
      listChannels,
      await filters(given, extra.include_archived, context),
    );
    return {
      list: streams,
      columns: channelColumns(await folderNames(streams, context), await settingTexts(streams, context)),
      fields,
      id: 'stream_id',
      noun: 'channels',
    };
  },
});

async function filters(given: Filters, archived: boolean | undefined, context: Context): Promise<Filters> {
  if (archived !== undefined && given.exclude_archived !== undefined) {
    throw usageError(
      `--include-archived and ${context.flagLabel('exclude_archived')} are about the same; give one of them`,
    );
  }
  const named = archived === undefined ? given : { ...given, exclude_archived: !archived };
  const selects = Object.keys(named).some(
    (name) => name.startsWith('include_') && name !== 'include_default',
  );
  if (selects) return named;
  return { ...(await (await context.directory()).filtersForAll({ archived: false })), ...named };
}

/** Names for the column, asked for only where a table is drawn and a channel is in a folder. */
async function folderNames(
  channels: readonly { readonly folder_id?: number | null | undefined }[],
  { options, directory }: Context,
): Promise<Map<number, string>> {
  const drawn = !options.quiet && traitsOf(options.format).shows === 'columns';
  if (!drawn || !channels.some(({ folder_id }) => typeof folder_id === 'number')) return new Map();
  return new Map((await (await directory()).folders()).map(({ id, name }) => [id, name]));
}

/** Group settings for the columns that show them, asked for only where one of those is named. */
async function settingTexts(
  channels: readonly Item[],
  { options, directory }: Context,
): Promise<Map<string, string>> {
  const named = [...(options.columns ?? []), options.sort?.replace(/^-/, '') ?? ''];
  const fields = Object.entries(settingColumns).flatMap(([name, field]) =>
    named.includes(name) ? field : [],
  );
  const values = fields.flatMap((field) =>
    channels.map(({ [field]: value }) => value as GroupSetting | undefined),
  );
  const distinct = new Map(values.map((value) => [settingKey(value), value]));
  const texts = new Map<string, string>();
  for (const [key, value] of distinct) {
    if (value !== undefined) texts.set(key, await (await directory()).showGroupSetting(value));
  }
  return texts;
}
