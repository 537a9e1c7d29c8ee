import { listFolders, folder as resource } from '../../api/resources/folder.ts';
import { fieldNames } from '../../api/shape.ts';
import { type Listed, namedColumns, plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { filterOptions } from '../_filters.ts';
import { filterFolders } from './_several.ts';

const fields = fieldNames(listFolders.reply, 'channel_folders');
const listed: Listed = { resource };

export const command = verb({
  description: 'Servers below feature level 414 have no order for them: there they come by id.',
  rows: [listFolders],
  params: listFolders.params,
  selectable: { fields, columns: plainColumns(listed) },
  extra: filterOptions,
  examples: [
    { line: 'realmctl folder list', what: 'those that are in use' },
    {
      line: 'realmctl folder list --include-archived --columns name,order,creator',
      what: 'archived ones too',
    },
  ],
  async run({ given, extra: { search, limit } }, context) {
    const { channel_folders: folders } = await context.read(listFolders, given);
    const list = filterFolders(folders, { search });
    return {
      list,
      columns: await namedColumns(listed, list, context),
      fields,
      id: 'id',
      noun: 'folders',
      limit,
    };
  },
});
