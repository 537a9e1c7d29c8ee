import { reorderVerb } from '../_reorder-verb.ts';
import { readFolders } from './_folders.ts';
import { folders } from './_several.ts';

export const command = reorderVerb(folders, {
  description: 'Puts the folders you name first, in that order. The others keep their order after them.',
  read: readFolders,
  examples: { 'realmctl folder reorder Product Operations': 'put these two first' },
});
