/** The account's own views in the left sidebar. */

import { builtInViews, laterBuiltInViews } from '../../api/built-in-views.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import { listNavigationViews } from '../../api/resources/navigation-view.ts';
import type { Reply } from '../../api/spec.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { readAhead } from '../../directory/at-level.ts';
import type { Context } from '../../session/context.ts';

export type View = Reply<typeof listNavigationViews>['navigation_views'][number];

export function isBuiltIn(fragment: string): boolean {
  return builtInViews.has(fragment);
}

export async function readViews(context: Context): Promise<readonly View[]> {
  return (await readAhead(await context.client(), listNavigationViews, {})).navigation_views;
}

/** Returns the view with that fragment, undefined if there is none; the server removes white space around fragments. */
export async function findView(fragment: string, context: Context): Promise<View | undefined> {
  return (await readViews(context)).find((view) => view.fragment === normalizeName(fragment));
}

/**
 * Returns the error for a view that is not among those that were added or changed.
 * @param refusal the server's own, if it refused
 */
export function missingView(fragment: string, verb: 'edit' | 'remove', refusal?: CliError): CliError {
  const builtIn = {
    edit: `this built-in view was never changed: realmctl nav-view add ${fragment} --is-pinned`,
    remove: 'this built-in view was never changed',
  };
  const hint = isBuiltIn(fragment) ? builtIn[verb] : "'realmctl nav-view list' lists your views";
  return (
    refusal ?? new CliError('not-found', `the view ${fragment} does not exist`, { code: 'NOT_FOUND' })
  ).with({
    hint,
  });
}

/** Throws a usage error for a name for a built-in view. */
export function refuseName(fragment: string, name: string | undefined): void {
  if (name === undefined || !isBuiltIn(normalizeName(fragment))) return;
  throw usageError(`${fragment} is a built-in view, which cannot have a name`, 'leave out --name');
}

/** Throws a usage error for a custom view without a name. */
export function requireName(fragment: string, name: string | undefined): void {
  const plain = normalizeName(fragment);
  if (name !== undefined || isBuiltIn(plain) || laterBuiltInViews.has(plain)) return;
  throw usageError(
    `${fragment} is not a built-in view, and a custom one needs --name`,
    `built-in views: ${[...builtInViews].join(', ')}`,
  );
}

/** Notes what a person may not expect about a view. */
export function noteOddities(fragment: string, context: Context): void {
  const plain = normalizeName(fragment);
  if (plain.startsWith('#')) {
    context.warn(`'${plain}' is used as given: write fragments without the # of the URL`);
  }
  if (!isBuiltIn(plain) && !laterBuiltInViews.has(plain)) {
    context.note('custom views are kept by the server, but its web app may not show them yet');
  }
}

/**
 * Returns a refusal with a more helpful message. The server refuses duplicates without a specific code, so the views
 * are read to find out.
 */
export async function explainTaken(
  refusal: CliError,
  { fragment, name }: { readonly fragment?: string; readonly name?: string | undefined },
  context: Context,
): Promise<CliError> {
  if (refusal.status !== 400) return refusal;
  const views = await readViews(context);
  const same =
    fragment === undefined ? undefined : views.find((view) => view.fragment === normalizeName(fragment));
  if (same !== undefined) {
    return refusal.with({
      exitReason: 'conflict',
      message: `view ${same.fragment} already exists`,
      hint: 'change it with: realmctl nav-view edit',
    });
  }
  const holder = name === undefined ? undefined : views.find((view) => view.name === normalizeName(name));
  if (holder === undefined) return refusal;
  return refusal.with({
    exitReason: 'conflict',
    message: `the view ${holder.fragment} already has the name '${holder.name}'`,
    hint: 'names are unique among your views: choose another one, or leave out --name',
  });
}
