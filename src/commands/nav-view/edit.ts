import {
  editNavigationView,
  listNavigationViews,
  navigationView as resource,
} from '../../api/resources/navigation-view.ts';
import type { WireArgs } from '../../api/spec.ts';
import { usageError } from '../../base/cli-error.ts';
import { changeFields, updatedResult } from '../../changes/result.ts';
import { update } from '../../changes/update.ts';
import { verb } from '../_define.ts';
import { explainTaken, findView, missingView, refuseName } from './_views.ts';

export const command = verb({
  description:
    'Changes only what you name. To customize a built-in view for the first time, use nav-view add.',
  rows: [editNavigationView, listNavigationViews],
  params: editNavigationView.params,
  fields: changeFields(resource),
  expectable: ['is_pinned', 'name'],
  positionals: [{ param: 'fragment', name: 'FRAGMENT' }],
  examples: {
    'realmctl nav-view edit narrow/has/reaction/sender/me --no-is-pinned': 'remove a view from the sidebar',
    'realmctl nav-view edit narrow/has/attachment --name Files': 'rename a view',
  },
  async run({ given: { fragment, ...changes }, expected }, context) {
    if (Object.keys(changes).length === 0) {
      throw usageError('no change is named', 'use --is-pinned, --no-is-pinned or --name');
    }
    refuseName(fragment, changes.name);
    const reading = await findView(fragment, context);
    if (reading === undefined) throw missingView(fragment, 'edit');
    const updated = await update(
      {
        resource,
        reading,
        wanted: changes,
        expected,
        send: (params) =>
          context.write(editNavigationView, { fragment: reading.fragment, ...(params as ViewChanges) }),
        readAgain: async () => (await findView(fragment, context)) ?? {},
        explain: (refusal) => explainTaken(refusal, { name: changes.name }, context),
      },
      context,
    );
    return updatedResult(resource, reading, updated, context);
  },
});

type ViewChanges = Omit<WireArgs<typeof editNavigationView>, 'fragment'>;
