/** Views of the sidebar: which are valid, in the service's order (docs/service.md, Navigation views). */
import { builtInViews, laterBuiltInViews } from '../../api/built-in-views.ts';
import { navigationView } from '../../api/resources/navigation-view.ts';
import { ApiError } from '../errors/api-error.ts';
import { documentedLevel } from '../rules/levels.ts';
import type { NavigationView, User } from '../state/model.ts';
import { plainKind } from './plain-kind.ts';

/** Built in from this level on, as far as is known (docs/service.md, Navigation views). */
const laterViewsSince = 442;

function isBuiltIn(fragment: string, level: number): boolean {
  return builtInViews.has(fragment) || (laterBuiltInViews.has(fragment) && level >= laterViewsSince);
}

/** Throws if one of the account's views matches. */
function refuseTaken(
  { navigation_views: views = [] }: User,
  matches: (view: NavigationView) => boolean,
): void {
  if (views.some(matches)) throw new ApiError('Navigation view already exists.');
}

/** Only views that the account added or changed are stored. A view's own present name counts as taken. */
export const navigationViews = plainKind({
  list: 'navigation_views',
  resource: navigationView,
  missing: (_, level) =>
    new ApiError('Navigation view does not exist.', {
      status: 404,
      code: level >= documentedLevel ? 'NOT_FOUND' : 'BAD_REQUEST',
    }),
  before({ account, args, level }, { fragment = String(args.fragment), name = null }) {
    if (name === null) return;
    if (isBuiltIn(fragment, level)) throw new ApiError('Built-in views cannot have a custom name.');
    refuseTaken(account, (view) => view.name === name);
  },
  checked({ account, level }, view, previous) {
    if (previous !== undefined) return view;
    const { fragment, name } = view;
    if (!isBuiltIn(fragment, level) && name === null) {
      throw new ApiError('Custom views must have a valid name.');
    }
    refuseTaken(account, (each) => each.fragment === fragment);
    return view;
  },
});
