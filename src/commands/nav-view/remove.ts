import { normalizeName } from '../../api/normalize-name.ts';
import { navigationView as resource } from '../../api/resources/navigation-view.ts';
import { listNavigationViews, removeNavigationView } from '../../api/table/navigation-views.ts';
import { usageError } from '../../base/cli-error.ts';
import { confirm } from '../../changes/confirm.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import { changeFields, changeResult } from '../../changes/result.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { findView, isBuiltIn, missingView } from './_views.ts';

export const command = verb({
  description: 'A built-in view goes back to how it comes.',
  rows: [removeNavigationView, listNavigationViews],
  params: removeNavigationView.params,
  fields: changeFields(resource),
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
    return changeResult(resource, { fragment }, { outcome: 'removed', done: `removed view ${fragment}` });
  },
});

async function remove(fragment: string, context: Context): Promise<void> {
  await confirmedWrite(context, {
    attempt: () => context.write(removeNavigationView, { fragment }),
    async readBack() {
      return (await findView(fragment, context)) === undefined ? { sent: true, reply: {} } : undefined;
    },
    explain: (refusal) =>
      refusal.exitReason === 'not-found' ? missingView(fragment, 'remove', refusal) : refusal,
  });
}
