import type { WireArgs } from '../../api/spec.ts';
import { editNavigationView, listNavigationViews } from '../../api/table/navigation-views.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { confirmed } from '../../changes/confirmed.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { explainTaken, isBuiltIn, readViews, refuseName, sameText } from './_views.ts';

const fields = ['fragment', 'is_pinned', 'name'];

export const command = verb({
  description: 'Only what is named changes. A built-in view is changed for the first time with nav-view add.',
  rows: [editNavigationView, listNavigationViews],
  params: editNavigationView.params,
  fields,
  positionals: [{ param: 'fragment', name: 'FRAGMENT' }],
  examples: [
    {
      line: 'realmctl nav-view edit narrow/has/reaction/sender/me --no-is-pinned',
      what: 'take it out of the sidebar',
    },
    { line: 'realmctl nav-view edit narrow/has/attachment --name Files', what: 'give it another name' },
  ],
  async run({ given: { fragment, ...changes } }, context) {
    if (fragment === undefined) throw usageError('no view is named');
    if (Object.keys(changes).length === 0) {
      throw usageError('nothing to change is named', 'give --is-pinned, --no-is-pinned or --name');
    }
    refuseName(fragment, changes.name);
    await edit({ fragment, ...changes }, context);
    return {
      object: { fragment, ...changes },
      fields,
      id: 'fragment',
      done: `changed view ${fragment}: ${Object.keys(changes).join(', ')}`,
      show: false,
    };
  },
});

async function edit(args: WireArgs<typeof editNavigationView>, context: Context): Promise<void> {
  const { fragment, is_pinned, name } = args;
  try {
    await confirmed(context, {
      attempt: () => context.write(editNavigationView, args),
      async readBack() {
        const found = (await readViews(context)).find((view) => sameText(view.fragment, fragment));
        const pinned = is_pinned === undefined || found?.is_pinned === is_pinned;
        const named = name === undefined || sameText(found?.name, name);
        return found !== undefined && pinned && named ? { sent: true, reply: {} } : undefined;
      },
    });
  } catch (error) {
    if (error instanceof CliError && error.exitReason === 'not-found') throw missing(error, fragment);
    throw await explainTaken(error, { name }, context);
  }
}

function missing(error: CliError, fragment: string): CliError {
  if (!isBuiltIn(fragment)) return error.with({ hint: "'realmctl nav-view list' lists your views" });
  return error.with({
    hint: `this built-in view was never changed: realmctl nav-view add ${fragment} --is-pinned`,
  });
}
