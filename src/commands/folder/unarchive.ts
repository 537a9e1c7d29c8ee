import { listFolders, updateFolder } from '../../api/table/folders.ts';
import { verb } from '../_define.ts';
import { changeFolders, fields, foldersMeant, several, severalPositional } from './_folders.ts';

export const command = verb({
  description: 'It holds no channels at first.',
  rows: [updateFolder, listFolders],
  params: {},
  extra: several,
  fields,
  positionals: severalPositional,
  examples: [{ line: 'realmctl folder unarchive Past', what: 'bring a folder back' }],
  async run({ extra }, context) {
    const words = (thing: string) => ({
      outcome: 'unarchived' as const,
      done: `unarchived ${thing}`,
      unchanged: `${thing} is not archived`,
    });
    const folders = await foldersMeant(extra.folders, context);
    return changeFolders(folders, { is_archived: false }, { doing: 'Unarchive', words }, context);
  },
});
