import { listChannels } from '../../api/table/channels.ts';
import { listFolders, updateFolder } from '../../api/table/folders.ts';
import { verb } from '../_define.ts';
import { changeFolders, fields, foldersMeant, several, severalPositional } from './_folders.ts';

export const command = verb({
  description: 'No channel may be in it, archived ones counting too. A folder cannot be removed.',
  rows: [updateFolder, listFolders, listChannels],
  params: {},
  extra: several,
  fields,
  asks: ['retires'],
  positionals: severalPositional,
  examples: [{ line: 'realmctl folder archive Operations --dry-run', what: 'only show what would be sent' }],
  async run({ extra }, context) {
    const words = (thing: string) => ({
      outcome: 'archived' as const,
      done: `archived ${thing}`,
      unchanged: `${thing} is archived already`,
    });
    const folders = await foldersMeant(extra.folders, context);
    return changeFolders(folders, { is_archived: true }, { doing: 'Archive', words }, context);
  },
});
