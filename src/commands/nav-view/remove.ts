import { normalizeName } from '../../api/normalize-name.ts';
import {
  listNavigationViews,
  removeNavigationView,
  navigationView as resource,
} from '../../api/resources/navigation-view.ts';
import { runMany } from '../../bulk/many.ts';
import { once } from '../../bulk/several-options.ts';
import type { Prepared } from '../../changes/prepared.ts';
import { changeFields } from '../../changes/result.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { prepareRemoval } from '../_removal.ts';
import { findView, isBuiltIn, missingView } from './_views.ts';

const fields = changeFields(resource);

export const command = verb({
  description: 'Built-in views return to their defaults.',
  rows: [removeNavigationView, listNavigationViews],
  extra: { fragments: { kind: 'texts', required: true, help: 'the parts of their URLs after the #' } },
  fields,
  asks: ['retires'],
  several: once,
  positionals: [{ param: 'fragments', name: 'FRAGMENT', variadic: true }],
  examples: { 'realmctl nav-view remove narrow/has/attachment --yes': 'remove a view without asking' },
  async run({ extra: { fragments } }, context) {
    const client = await context.client();
    const once = [...new Set(fragments)];
    for (const fragment of once) await client.check(removeNavigationView, { fragment });
    const prepared = once.map((fragment) => prepareView(fragment, context));
    return runMany(prepared, { action: 'Remove', noun: 'views', id: 'fragment', fields }, context);
  },
});

function prepareView(fragment: string, context: Context): Prepared {
  return prepareRemoval(
    {
      thing: `view ${fragment}`,
      known: { fragment },
      says: isBuiltIn(normalizeName(fragment)) ? 'the built-in view already has its defaults' : 'it is gone',
      send: () => context.write(removeNavigationView, { fragment }),
      isRemoved: async () => (await findView(fragment, context)) === undefined,
      missing: false,
      explain: (refusal) =>
        refusal.exitReason === 'not-found' ? missingView(fragment, 'remove', refusal) : refusal,
    },
    context,
  );
}
