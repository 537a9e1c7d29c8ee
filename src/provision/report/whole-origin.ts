/** Where a change as a whole comes from. */
import type { Origin, OriginOf } from '../model/origin.ts';
import type { Change } from '../model/plan.ts';

/** What counts most of what its parts come from. */
const byWeight: readonly Origin[] = ['this-edit', 'already-so', 'entry-not-touched'];

/** Of what changes something that is there its parts say it; of what comes, goes or is put in order the change itself. */
export function wholeOrigin(change: Change, origin: OriginOf | undefined): Origin | undefined {
  if (origin === undefined) return undefined;
  const parts = change.action === 'update' ? [...change.fields, ...change.lists] : [];
  if (parts.length === 0) return origin(change);
  const found = parts.map((part) => origin(change, part));
  return byWeight.find((each) => found.includes(each));
}
