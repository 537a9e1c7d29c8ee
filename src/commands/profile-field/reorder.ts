import {
  listProfileFields,
  reorderProfileFields,
  profileField as resource,
} from '../../api/resources/profile-field.ts';
import { outcomeColumn } from '../../output/outcome-column.ts';
import { plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { checkListOptions } from '../_list.ts';
import { namedFirst, orderedItems, writeOrder } from '../_order.ts';
import { fieldsNamed, readProfileFields } from './_read.ts';

const fields = ['id', 'name', 'order', 'outcome'];
const columns = [
  ...plainColumns({ resource }).filter(({ field = '' }) => fields.includes(field)),
  outcomeColumn,
];
const selectable = { fields, columns };

export const command = verb({
  description: 'Puts the fields you name first, in that order. The others keep their order after them.',
  rows: [reorderProfileFields, listProfileFields],
  params: {},
  selectable,
  extra: { fields: { kind: 'texts', required: true, help: 'names or ids of the profile fields' } },
  positionals: [{ param: 'fields', name: 'FIELD', variadic: true }],
  examples: [
    { line: 'realmctl profile-field reorder Pronouns Phone', what: 'put these two first' },
    { line: 'realmctl profile-field reorder 77 --dry-run', what: 'show the order it would send' },
  ],
  async run({ extra }, context) {
    checkListOptions(selectable, context.options);
    const all = await readProfileFields(context);
    const order = namedFirst(
      fieldsNamed(extra.fields, all).map(({ id }) => id),
      all.map(({ id }) => id),
    );
    await writeOrder(
      order,
      {
        send: (wanted) => context.write(reorderProfileFields, { order: [...wanted] }),
        read: async () => (await readProfileFields(context)).map(({ id }) => id),
      },
      context,
    );
    if (order.isSo) context.note('the profile fields are already in that order');
    else context.done('reordered the profile fields');
    return {
      list: orderedItems(order, all),
      ...selectable,
      id: 'id',
      noun: 'profile fields',
    };
  },
});
