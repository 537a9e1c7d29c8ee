import * as rows from '../../api/resources/navigation-view.ts';
import { navigationViewFields } from '../../api/resources/navigation-view.ts';
import { only } from '../emit/audience.ts';
import { emitChange, emitGone, emitThing } from '../emit/things.ts';
import { checkName, refuseTaken, requireName, storedView, viewsOf } from '../rules/navigation-views.ts';
import type { NavigationView } from '../state/model.ts';
import { givenFields, initialFields } from '../state/stored.ts';
import { defineHandler } from './handler.ts';

/** GET /navigation_views: only the account's own views that it added or changed. */
export const listNavigationViews = defineHandler(rows.listNavigationViews, ({ account }) => ({
  navigation_views: viewsOf(account),
}));

/** POST /navigation_views. Names are unique among the account's views. */
export const addNavigationView = defineHandler(rows.addNavigationView, (call) => {
  const { account, args, level } = call;
  const view: NavigationView = {
    ...initialFields(navigationViewFields),
    fragment: args.fragment,
    is_pinned: args.is_pinned,
    ...givenFields(navigationViewFields, 'create', args),
  };
  const { fragment, name } = view;
  requireName(fragment, name, level);
  refuseTaken(account, (each) => each.fragment === fragment || (name !== null && each.name === name));
  account.navigation_views = [...viewsOf(account), view];
  emitThing(call, rows.navigationView, 'made', { ...view }, only(account));
  return {};
});

/** PATCH /navigation_views/{fragment}. The name is checked first, and the view's own present name counts as taken. */
export const editNavigationView = defineHandler(rows.editNavigationView, (call) => {
  const { account, args, level } = call;
  const { fragment } = args;
  const changes: Partial<NavigationView> = givenFields(navigationViewFields, 'update', args);
  const { name = null } = changes;
  checkName(fragment, name, level);
  if (name !== null) refuseTaken(account, (view) => view.name === name);
  const view = storedView(account, fragment, level);
  const changed = { ...view, ...changes };
  account.navigation_views = viewsOf(account).map((each) => (each === view ? changed : each));
  emitChange(call, rows.navigationView, fragment, changes, only(account));
  return {};
});

/** DELETE /navigation_views/{fragment}. */
export const removeNavigationView = defineHandler(rows.removeNavigationView, (call) => {
  const { account, args, level } = call;
  const view = storedView(account, args.fragment, level);
  account.navigation_views = viewsOf(account).filter((each) => each !== view);
  emitGone(call, rows.navigationView, view.fragment, only(account));
  return {};
});
