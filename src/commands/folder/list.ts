import { folder } from '../../api/resources/folder.ts';
import type { Folder } from '../../directory/folders.ts';
import { filterOptions } from '../_filters.ts';
import { listVerb } from '../_list-verb.ts';
import { filterFolders } from './_several.ts';

export const command = listVerb(folder, {
  description: 'Lists folders in their order, or by id below feature level 414.',
  extra: filterOptions,
  filter: (all: readonly Folder[], { search }) => filterFolders(all, { search }),
  examples: {
    'realmctl folder list': 'list the folders in use',
    'realmctl folder list --include-archived --columns name,order,creator': 'include archived folders',
  },
});
