import { profileField as resource } from '../../api/resources/profile-field.ts';
import { listProfileFields, reorderProfileFields } from '../../api/table/profile-fields.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import type { Context } from '../../session/context.ts';
import { plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { checkListOptions } from '../_list.ts';
import { fieldsNamed, readProfileFields } from './_read.ts';

const fields = ['id', 'name', 'order', 'outcome'];
const columns = [
  ...plainColumns({ resource }).filter(({ field = '' }) => fields.includes(field)),
  { name: 'outcome', value: ({ outcome }: { readonly outcome?: unknown }) => outcome as string },
];
const selectable = { fields, columns };

export const command = verb({
  description:
    'Those that are named come first, in the order in which they are named; the others follow as they stand now.',
  rows: [reorderProfileFields, listProfileFields],
  params: {},
  selectable,
  extra: { fields: { kind: 'texts', required: true, help: 'names or ids of the profile fields' } },
  positionals: [{ param: 'fields', name: 'FIELD', variadic: true }],
  examples: [
    { line: 'realmctl profile-field reorder Pronouns Phone', what: 'these two first' },
    { line: 'realmctl profile-field reorder 77 --dry-run', what: 'the order that would be sent' },
  ],
  async run({ extra }, context) {
    checkListOptions(selectable, context.options);
    const all = await readProfileFields(context);
    const first = fieldsNamed(extra.fields, all).map(({ id }) => id);
    const now = all.map(({ id }) => id);
    const order = [...first, ...now.filter((id) => !first.includes(id))];
    const isSo = order.join() === now.join();
    if (!isSo) await reorder(order, context);
    if (isSo) context.note('the profile fields are in that order already');
    else context.done('reordered the profile fields');
    const names = new Map(all.map(({ id, name }) => [id, name]));
    const moved = (id: number, place: number) => (now[place] === id ? 'unchanged' : 'updated');
    return {
      list: order.map((id, place) => ({ id, name: names.get(id), order: place, outcome: moved(id, place) })),
      ...selectable,
      id: 'id',
      noun: 'profile fields',
    };
  },
});

async function reorder(order: readonly number[], context: Context): Promise<void> {
  await confirmedWrite(context, {
    attempt: () => context.write(reorderProfileFields, { order }),
    async readBack() {
      const now = (await readProfileFields(context)).map(({ id }) => id);
      return now.join() === order.join() ? { sent: true as const, reply: {} } : undefined;
    },
  });
}
