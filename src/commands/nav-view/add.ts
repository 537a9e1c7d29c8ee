import type { WireArgs } from '../../api/spec.ts';
import { addNavigationView, listNavigationViews } from '../../api/table/navigation-views.ts';
import { usageError } from '../../base/cli-error.ts';
import { confirmed } from '../../changes/confirmed.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { explainTaken, noteOddities, readViews, refuseName, requireName, sameText } from './_views.ts';

const fields = ['fragment', 'is_pinned', 'name'];

export const command = verb({
  description:
    'FRAGMENT is what follows the # in the address of the view. Built-in views, such as inbox or ' +
    'narrow/is/starred, take no name; all others need one.',
  rows: [addNavigationView, listNavigationViews],
  params: addNavigationView.params,
  fields,
  positionals: [{ param: 'fragment', name: 'FRAGMENT' }],
  examples: [
    { line: 'realmctl nav-view add drafts --no-is-pinned', what: 'move a built-in view out of the sidebar' },
    {
      line: "realmctl nav-view add narrow/is/alerted --is-pinned --name 'Alert words'",
      what: 'a view of your own',
    },
  ],
  async run({ given: { fragment, is_pinned, name } }, context) {
    if (fragment === undefined) throw usageError('no view is named');
    if (is_pinned === undefined) throw usageError('--is-pinned or --no-is-pinned is required');
    refuseName(fragment, name);
    requireName(fragment, name);
    await add({ fragment, is_pinned, name }, context);
    noteOddities(fragment, context);
    return {
      object: { fragment, is_pinned, name: name ?? null },
      fields,
      id: 'fragment',
      done: `added view ${fragment}, ${is_pinned ? 'pinned' : 'in the menu of more views'}`,
      show: false,
    };
  },
});

async function add(view: WireArgs<typeof addNavigationView>, context: Context): Promise<void> {
  try {
    await confirmed(context, {
      attempt: () => context.write(addNavigationView, view),
      async readBack() {
        const found = (await readViews(context)).find(({ fragment }) => sameText(fragment, view.fragment));
        const isOurs = found?.is_pinned === view.is_pinned && sameText(found.name, view.name);
        return isOurs ? { sent: true, reply: {} } : undefined;
      },
    });
  } catch (error) {
    throw await explainTaken(error, view, context);
  }
}
