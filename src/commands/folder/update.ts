import { listFolders, updateFolder } from '../../api/resources/folder.ts';
import { updateVerb } from '../_update-verb.ts';
import { changeParams, prepareFolder } from './_folders.ts';
import { folders } from './_several.ts';

export const command = updateVerb(folders, {
  description: 'Changes only what you name.',
  rows: [updateFolder, listFolders],
  params: changeParams,
  ofOne: ['name'],
  undo: true,
  bulk: true,
  prepare: prepareFolder,
  examples: {
    "realmctl folder update Product --description 'What we make and how'": 'change one setting',
    'realmctl folder update Product --name Products': 'rename it',
    "realmctl folder update --all --description '' --yes": 'clear all descriptions, without asking',
  },
});
