/** Folds equal changes of several things into one. */

import type { Origin, OriginOf } from '../model/origin.ts';
import type { Change } from '../model/plan.ts';

/** Origins in order of importance, for changes whose parts have several. */
const byWeight: readonly Origin[] = ['this-edit', 'already-so', 'entry-not-touched'];

/** Returns the most important origin of its parts for an update, otherwise that of the change itself. */
export function changeOrigin(change: Change, origin: OriginOf | undefined): Origin | undefined {
  if (origin === undefined) return undefined;
  const parts = change.action === 'update' ? [...change.fields, ...change.lists] : [];
  if (parts.length === 0) return origin(change);
  const found = parts.map((part) => origin(change, part));
  return byWeight.find((each) => found.includes(each));
}

/** Fewer than this are reported one by one. */
const fewest = 3;

/** Returns changes in order; equal changes of several things of a kind come together, at the place of the first one. */
export function foldedChanges(changes: readonly Change[], origin?: OriginOf): Change[][] {
  const groups = new Map<string, Change[]>();
  for (const [index, change] of changes.entries()) {
    const key = change.formerName === undefined ? sameness(change, origin) : String(index);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [change]);
    else group.push(change);
  }
  return [...groups.values()].flatMap((group) =>
    group.length < fewest ? group.map((change) => [change]) : [group],
  );
}

/** Returns an equal text for changes that are reported in the same words. */
function sameness(change: Change, origin: OriginOf | undefined): string {
  const { kind, action, fields, lists, risks } = change;
  return JSON.stringify([
    kind,
    action,
    risks,
    fields.map((each) => [each.field, each.from, each.to, each.risks, origin?.(change, each)]),
    lists.map((each) => [
      each.list,
      each.added,
      each.removed,
      each.removed.length > 0 && each.of,
      each.risks,
      each.follows?.names,
      origin?.(change, each),
    ]),
    changeOrigin(change, origin),
  ]);
}
