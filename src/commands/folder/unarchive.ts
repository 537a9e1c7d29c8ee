import { listFolders, updateFolder } from '../../api/resources/folder.ts';
import { stateVerb } from '../_state-verb.ts';
import { prepareFolder } from './_folders.ts';
import { folders } from './_several.ts';

export const command = stateVerb(folders, {
  description: 'The folder has no channels at first.',
  rows: [updateFolder, listFolders],
  to: 'in-use',
  doing: 'Unarchive',
  outcome: 'unarchived',
  already: 'is not archived',
  update: prepareFolder,
  examples: [
    { line: 'realmctl folder unarchive Past', what: 'unarchive a folder' },
    { line: 'realmctl folder unarchive --all --yes', what: 'unarchive all folders' },
  ],
});
