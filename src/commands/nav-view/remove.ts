import { normalizeName } from '../../api/normalize-name.ts';
import { navigationView as resource } from '../../api/resources/navigation-view.ts';
import { listNavigationViews, removeNavigationView } from '../../api/table/navigation-views.ts';
import { usageError } from '../../base/cli-error.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import { guard } from '../../changes/guard.ts';
import { changeFields, changeResult } from '../../changes/result.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { findView, isBuiltIn, missingView } from './_views.ts';

export const command = verb({
  description: 'A built-in view goes back to how it comes.',
  rows: [removeNavigationView, listNavigationViews],
  params: removeNavigationView.params,
  fields: changeFields(resource),
  asks: ['retires'],
  positionals: [{ param: 'fragment', name: 'FRAGMENT' }],
  examples: [
    { line: 'realmctl nav-view remove narrow/has/attachment --yes', what: 'remove it without asking' },
  ],
  async run({ given: { fragment } }, context) {
    if (fragment === undefined) throw usageError('no view is named');
    await (await context.client()).check(removeNavigationView, { fragment });
    const says = isBuiltIn(normalizeName(fragment)) ? 'the built-in view is as it comes' : 'it is gone';
    await guard('Remove', [{ thing: `view ${fragment}`, hazards: [{ risk: 'retires', says }] }], context);
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
