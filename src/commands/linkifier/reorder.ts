import { listLinkifiers, reorderLinkifiers } from '../../api/resources/linkifier.ts';
import { usageError } from '../../base/cli-error.ts';
import { verb } from '../_define.ts';
import { namedFirst, writeOrder } from '../_reorder-verb.ts';
import { linkifierOf, readLinkifiers } from './_read.ts';

export const command = verb({
  description:
    'Puts the linkifiers you name first, in that order. The others keep their order after them. If two ' +
    'match the same text, the earlier one makes the link.',
  rows: [reorderLinkifiers, listLinkifiers],
  params: reorderLinkifiers.params,
  fields: ['ordered_linkifier_ids', 'outcome'],
  shape: 'object',
  positionals: [{ param: 'ordered_linkifier_ids', name: 'ID', variadic: true }],
  examples: {
    'realmctl linkifier reorder 83 82': 'put these two first',
    'realmctl linkifier reorder 83 --dry-run': 'show the order it would send',
  },
  async run({ given: { ordered_linkifier_ids: named } }, context) {
    const twice = named.find((id, index) => named.indexOf(id) < index);
    if (twice !== undefined) throw usageError(`linkifier ${twice} is named twice`);
    const all = await readLinkifiers(context);
    for (const id of named) linkifierOf(id, all);
    const order = namedFirst(
      named,
      all.map(({ id }) => id),
    );
    await writeOrder(
      order,
      {
        send: (ids) => context.write(reorderLinkifiers, { ordered_linkifier_ids: [...ids] }),
        read: async () => (await readLinkifiers(context)).map(({ id }) => id),
      },
      context,
    );
    const { wanted, isUpToDate } = order;
    return {
      object: { ordered_linkifier_ids: wanted, outcome: isUpToDate ? 'unchanged' : 'updated' },
      // All of them have one order together, which has no id.
      id: '',
      done: isUpToDate
        ? 'the linkifiers are already in this order'
        : `the order of the linkifiers is now ${wanted.join(', ')}`,
    };
  },
});
