import { normalizeName } from '../../api/normalize-name.ts';
import { listNavigationViews, removeNavigationView } from '../../api/table/navigation-views.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { confirm } from '../../changes/confirm.ts';
import { confirmed } from '../../changes/confirmed.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { isBuiltIn, readViews, sameText } from './_views.ts';

const fields = ['fragment'];

export const command = verb({
  description: 'A built-in view goes back to how it comes.',
  rows: [removeNavigationView, listNavigationViews],
  params: removeNavigationView.params,
  fields,
  positionals: [{ param: 'fragment', name: 'FRAGMENT' }],
  examples: [
    { line: 'realmctl nav-view remove narrow/has/attachment --yes', what: 'remove it without asking' },
  ],
  async run({ given: { fragment } }, context) {
    if (fragment === undefined) throw usageError('no view is named');
    await (await context.client()).check(removeNavigationView, { fragment });
    await confirm(
      isBuiltIn(normalizeName(fragment))
        ? `Put the built-in view ${fragment} back to how it comes?`
        : `Remove the view ${fragment}?`,
      context,
    );
    await remove(fragment, context);
    return { object: { fragment }, fields, id: 'fragment', done: `removed view ${fragment}`, show: false };
  },
});

async function remove(fragment: string, context: Context): Promise<void> {
  try {
    await confirmed(context, {
      attempt: () => context.write(removeNavigationView, { fragment }),
      async readBack() {
        const isThere = (await readViews(context)).some((view) => sameText(view.fragment, fragment));
        return isThere ? undefined : { sent: true, reply: {} };
      },
    });
  } catch (error) {
    if (!(error instanceof CliError) || error.exitReason !== 'not-found') throw error;
    throw error.with({
      hint: isBuiltIn(fragment)
        ? 'this built-in view was never changed, so it is as it comes'
        : "'realmctl nav-view list' lists your views",
    });
  }
}
