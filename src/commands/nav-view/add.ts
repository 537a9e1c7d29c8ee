import { normalizeName } from '../../api/normalize-name.ts';
import { asUpdate, differences } from '../../api/resources/compare.ts';
import {
  addNavigationView,
  editNavigationView,
  listNavigationViews,
  navigationView as resource,
} from '../../api/resources/navigation-view.ts';
import type { WireArgs } from '../../api/spec.ts';
import { usageError } from '../../base/cli-error.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import { changeFields, createdResult } from '../../changes/result.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { verifiedResult } from '../_verify-created.ts';
import { explainTaken, findView, noteOddities, readViews, refuseName, requireName } from './_views.ts';

export const command = verb({
  description:
    "FRAGMENT is the part of the view's URL after the #. Built-in views, such as inbox or " +
    'narrow/is/starred, have no name of their own; all others need one.',
  rows: [addNavigationView, listNavigationViews, editNavigationView],
  params: addNavigationView.params,
  fields: changeFields(resource),
  positionals: [{ param: 'fragment', name: 'FRAGMENT' }],
  examples: {
    'realmctl nav-view add drafts --no-is-pinned': 'move a built-in view out of the sidebar',
    "realmctl nav-view add narrow/is/alerted --is-pinned --name 'Alert words'": 'add a custom view',
  },
  async run({ given: { fragment, is_pinned, name } }, context) {
    if (is_pinned === undefined) throw usageError('--is-pinned or --no-is-pinned is required');
    refuseName(fragment, name);
    requireName(fragment, name);
    const view = { fragment, is_pinned, name };
    await add(view, context);
    noteOddities(fragment, context);
    const id = normalizeName(fragment);
    const made = createdResult(resource, id, view, name === undefined ? { name: null } : {});
    const verification = {
      resource,
      read: () => readViews(context),
      repair: (_: number | string, params: object) =>
        context.write(editNavigationView, { fragment: id, ...params }),
    };
    return verifiedResult(made, { id, sent: view }, verification, context);
  },
});

async function add(view: WireArgs<typeof addNavigationView>, context: Context): Promise<void> {
  await confirmedWrite(context, {
    attempt: () => context.write(addNavigationView, view),
    async readBack() {
      const found = await findView(view.fragment, context);
      const isCreated =
        found !== undefined && differences(resource, found, asUpdate(resource, view)).length === 0;
      return isCreated ? { sent: true, reply: {} } : undefined;
    },
    explain: (refusal) => explainTaken(refusal, view, context),
  });
}
