/** Views of the left sidebar: which are built in, and what the service refuses of the others. */
import { builtInViews } from '../../api/built-in-views.ts';
import { ApiError } from '../errors/api-error.ts';
import type { NavigationView, User } from '../state/model.ts';
import { documentedLevel } from './levels.ts';

/** A name that the view may have; undefined where none was given. */
export function checkName(fragment: string, name: string | undefined): void {
  if (builtInViews.has(fragment) && name !== undefined) {
    throw new ApiError('Built-in views cannot have a custom name.');
  }
}

/** Custom views cannot do without a name. */
export function requireName(fragment: string, name: string | undefined): void {
  checkName(fragment, name);
  if (!builtInViews.has(fragment) && name === undefined)
    throw new ApiError('Custom views must have a valid name.');
}

export function viewsOf({ navigation_views: views = [] }: User): readonly NavigationView[] {
  return views;
}

/** Refuses where one of the account's views matches. */
export function refuseTaken(account: User, matches: (view: NavigationView) => boolean): void {
  if (viewsOf(account).some(matches)) throw new ApiError('Navigation view already exists.');
}

/** The view, or the error for one that was never stored, a built-in one included. */
export function storedView(account: User, fragment: string, level: number): NavigationView {
  const view = viewsOf(account).find((each) => each.fragment === fragment);
  if (view !== undefined) return view;
  const code = level >= documentedLevel ? 'NOT_FOUND' : 'BAD_REQUEST';
  throw new ApiError('Navigation view does not exist.', { status: 404, code });
}
