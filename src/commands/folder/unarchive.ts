import { listFolders, updateFolder } from '../../api/resources/folder.ts';
import { stateVerb } from '../_state-verb.ts';
import { prepareFolder } from './_folders.ts';
import { folders } from './_several.ts';

export const command = stateVerb(folders, {
  description: 'The folder has no channels at first.',
  rows: [updateFolder, listFolders],
  to: 'in-use',
  action: 'Unarchive',
  outcome: 'unarchived',
  already: 'is not archived',
  update: prepareFolder,
  examples: {
    'realmctl folder unarchive Past': 'unarchive a folder',
    'realmctl folder unarchive --all --yes': 'unarchive all folders',
  },
});
