import { listFolders, updateFolder } from '../../api/resources/folder.ts';
import { listChannels } from '../../api/table/channels.ts';
import { stateVerb } from '../_state-verb.ts';
import { prepareFolder } from './_folders.ts';
import { folders } from './_several.ts';

export const command = stateVerb(folders, {
  description: 'The folder must contain no channels, not even archived ones. Folders cannot be deleted.',
  rows: [updateFolder, listFolders, listChannels],
  to: 'retired',
  action: 'Archive',
  outcome: 'archived',
  already: 'is already archived',
  update: prepareFolder,
  examples: {
    'realmctl folder archive Operations --dry-run': 'only show the requests',
    'realmctl folder archive --all --where-search made --dry-run': 'archive all matching folders',
  },
});
