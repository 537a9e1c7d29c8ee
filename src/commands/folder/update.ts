import { resolveArgs } from '../../api/derive/resolve.ts';
import { listFolders, updateFolder } from '../../api/resources/folder.ts';
import { usageError } from '../../base/cli-error.ts';
import { refuseForSeveral } from '../../changes/targets.ts';
import { undoOption } from '../../changes/undo-option.ts';
import { paramNames, verb } from '../_define.ts';
import { changeFolders, changeParams, fields } from './_folders.ts';
import { foldersMeant, several, severalPositional } from './_several.ts';

export const command = verb({
  description: 'Changes only what you name.',
  rows: [updateFolder, listFolders],
  params: changeParams,
  extra: several,
  fields,
  asks: ['all-that-match'],
  expectable: paramNames(changeParams),
  positionals: severalPositional,
  undoes: undoOption,
  examples: [
    {
      line: `realmctl folder update Product --description 'What we make and how'`,
      what: 'change one setting',
    },
    { line: 'realmctl folder update Product --name Products', what: 'rename it' },
    {
      line: `realmctl folder update --all --description '' --yes`,
      what: 'clear all descriptions, without asking',
    },
  ],
  async run({ given, extra, expected }, context) {
    if (Object.keys(given).length === 0) throw usageError('no change is named');
    const { folders, selected } = await foldersMeant(extra, context);
    refuseForSeveral(folders, given.name, context.flagLabel('name'));
    const wanted = await resolveArgs(changeParams, given, await context.directory());
    return changeFolders(
      folders,
      wanted,
      { doing: 'Update', selected, ...(expected !== undefined && { expected }) },
      context,
    );
  },
});
