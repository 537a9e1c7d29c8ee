/** Where a change as a whole comes from. */
import type { Origin, OriginOf } from '../model/origin.ts';
import type { Change } from '../model/plan.ts';

/** Origins in order of importance, for changes whose parts have several. */
const byWeight: readonly Origin[] = ['this-edit', 'already-so', 'entry-not-touched'];

/** Returns the most important origin of its parts for an update, otherwise that of the change itself. */
export function wholeOrigin(change: Change, origin: OriginOf | undefined): Origin | undefined {
  if (origin === undefined) return undefined;
  const parts = change.action === 'update' ? [...change.fields, ...change.lists] : [];
  if (parts.length === 0) return origin(change);
  const found = parts.map((part) => origin(change, part));
  return byWeight.find((each) => found.includes(each));
}
