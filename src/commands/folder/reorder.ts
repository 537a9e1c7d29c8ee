import { listFolders, reorderFolders, folder as resource } from '../../api/resources/folder.ts';
import { outcomeColumn } from '../../output/outcome-column.ts';
import { plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { checkListOptions } from '../_list.ts';
import { namedFirst, orderedItems, writeOrder } from '../_order.ts';
import { readFolders } from './_folders.ts';
import { foldersNamed, named as several } from './_several.ts';

const fields = ['id', 'name', 'order', 'outcome'];
const columns = [
  ...plainColumns({ resource }).filter(
    ({ field }) => field === 'id' || field === 'name' || field === 'order',
  ),
  outcomeColumn,
];
const selectable = { fields, columns };

export const command = verb({
  description: 'Puts the folders you name first, in that order. The others keep their order after them.',
  rows: [reorderFolders, listFolders],
  params: {},
  selectable,
  extra: several,
  positionals: [{ param: 'folders', name: 'FOLDER', variadic: true }],
  examples: [{ line: 'realmctl folder reorder Product Operations', what: 'put these two first' }],
  async run({ extra }, context) {
    checkListOptions(selectable, context.options);
    await context.check(reorderFolders, { order: [] });
    const first = await foldersNamed(extra.folders, context);
    const all = await readFolders(context);
    const order = namedFirst(
      first.map(({ id }) => id),
      all.map(({ id }) => id),
    );
    await writeOrder(
      order,
      {
        send: (wanted) => context.write(reorderFolders, { order: [...wanted] }),
        read: async () => (await readFolders(context)).map(({ id }) => id),
      },
      context,
    );
    if (order.isSo) context.note('the folders are already in that order');
    else context.done('reordered the folders');
    return {
      list: orderedItems(order, all),
      ...selectable,
      id: 'id',
      noun: 'folders',
    };
  },
});
