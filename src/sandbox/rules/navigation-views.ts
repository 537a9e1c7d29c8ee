/**
 * Navigation views of the sidebar: which are built in, and the rules for the others
 * (docs/service.md, Navigation views).
 */
import { builtInViews, laterBuiltInViews } from '../../api/built-in-views.ts';
import { ApiError } from '../errors/api-error.ts';
import type { NavigationView, User } from '../state/model.ts';
import { documentedLevel } from './levels.ts';

/** Built in from this level on, as far as is known (docs/service.md, Navigation views). */
const laterViewsSince = 442;

function isBuiltIn(fragment: string, level: number): boolean {
  return builtInViews.has(fragment) || (laterBuiltInViews.has(fragment) && level >= laterViewsSince);
}

/** Throws if the view may not have the name; null means that none was given. */
export function checkName(fragment: string, name: string | null, level: number): void {
  if (isBuiltIn(fragment, level) && name !== null) {
    throw new ApiError('Built-in views cannot have a custom name.');
  }
}

/** Throws if a custom view has no name. */
export function requireName(fragment: string, name: string | null, level: number): void {
  checkName(fragment, name, level);
  if (!isBuiltIn(fragment, level) && name === null) {
    throw new ApiError('Custom views must have a valid name.');
  }
}

export function viewsOf({ navigation_views: views = [] }: User): readonly NavigationView[] {
  return views;
}

/** Throws if one of the account's views matches. */
export function refuseTaken(account: User, matches: (view: NavigationView) => boolean): void {
  if (viewsOf(account).some(matches)) throw new ApiError('Navigation view already exists.');
}

/** Returns the view. Throws if it was never stored, as most built-in views never are. */
export function storedView(account: User, fragment: string, level: number): NavigationView {
  const view = viewsOf(account).find((each) => each.fragment === fragment);
  if (view !== undefined) return view;
  const code = level >= documentedLevel ? 'NOT_FOUND' : 'BAD_REQUEST';
  throw new ApiError('Navigation view does not exist.', { status: 404, code });
}
