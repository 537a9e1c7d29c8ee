import { listFolders, updateFolder } from '../../api/resources/folder.ts';
import { listChannels } from '../../api/table/channels.ts';
import { verb } from '../_define.ts';
import { changeFolders, fields } from './_folders.ts';
import { foldersMeant, severalOfAState, severalPositional } from './_several.ts';

export const command = verb({
  description: 'The folder must contain no channels, not even archived ones. Folders cannot be deleted.',
  rows: [updateFolder, listFolders, listChannels],
  params: {},
  extra: severalOfAState,
  fields,
  asks: ['retires', 'all-that-match'],
  positionals: severalPositional,
  examples: [
    { line: 'realmctl folder archive Operations --dry-run', what: 'only show the requests' },
    {
      line: 'realmctl folder archive --all --where-search made --dry-run',
      what: 'archive all matching folders',
    },
  ],
  async run({ extra }, context) {
    const words = (thing: string) => ({
      outcome: 'archived' as const,
      done: `archived ${thing}`,
      unchanged: `${thing} is already archived`,
    });
    const { folders, selected } = await foldersMeant(extra, context, false);
    return changeFolders(folders, { is_archived: true }, { doing: 'Archive', selected, words }, context);
  },
});
