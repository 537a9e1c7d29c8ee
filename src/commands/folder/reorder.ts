import { folder as resource } from '../../api/resources/folder.ts';
import { listFolders, reorderFolders } from '../../api/table/folders.ts';
import { plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { checkListOptions } from '../_list.ts';
import { readFolders } from './_folders.ts';
import { foldersNamed, named as several } from './_several.ts';

const fields = ['id', 'name', 'order', 'outcome'];
const columns = [
  ...plainColumns({ resource }).filter(
    ({ field }) => field === 'id' || field === 'name' || field === 'order',
  ),
  { name: 'outcome', value: ({ outcome }: { readonly outcome?: unknown }) => outcome as string },
];
const selectable = { fields, columns };

export const command = verb({
  description:
    'Those that are named come first, in the order in which they are named; the others follow as they ' +
    'stand now, archived ones too.',
  rows: [reorderFolders, listFolders],
  params: {},
  selectable,
  extra: several,
  positionals: [{ param: 'folders', name: 'FOLDER', variadic: true }],
  examples: [{ line: 'realmctl folder reorder Product Operations', what: 'these two first' }],
  async run({ extra }, context) {
    checkListOptions(selectable, context.options);
    await context.check(reorderFolders, { order: [] });
    const first = await foldersNamed(extra.folders, context);
    const named = new Set(first.map(({ id }) => id));
    const all = await readFolders(context);
    const now = all.map(({ id }) => id);
    const order = [...named, ...now.filter((id) => !named.has(id))];
    const isSo = order.every((id, place) => id === now[place]);
    if (!isSo) await context.write(reorderFolders, { order });
    if (isSo) context.note('the folders are in that order already');
    else context.done('reordered the folders');
    const names = new Map(all.map(({ id, name }) => [id, name]));
    const moved = (id: number, place: number) => (now[place] === id ? 'unchanged' : 'updated');
    return {
      list: order.map((id, place) => ({ id, name: names.get(id), order: place, outcome: moved(id, place) })),
      ...selectable,
      id: 'id',
      noun: 'folders',
    };
  },
});
