import { listFolders, updateFolder } from '../../api/resources/folder.ts';
import { verb } from '../_define.ts';
import { changeFolders, fields } from './_folders.ts';
import { foldersMeant, severalOfAState, severalPositional } from './_several.ts';

export const command = verb({
  description: 'The folder has no channels at first.',
  rows: [updateFolder, listFolders],
  params: {},
  extra: severalOfAState,
  fields,
  asks: ['all-that-match'],
  positionals: severalPositional,
  examples: [
    { line: 'realmctl folder unarchive Past', what: 'unarchive a folder' },
    { line: 'realmctl folder unarchive --all --yes', what: 'unarchive all folders' },
  ],
  async run({ extra }, context) {
    const words = (thing: string) => ({
      outcome: 'unarchived' as const,
      done: `unarchived ${thing}`,
      unchanged: `${thing} is not archived`,
    });
    const { folders, selected } = await foldersMeant(extra, context, true);
    return changeFolders(folders, { is_archived: false }, { doing: 'Unarchive', selected, words }, context);
  },
});
