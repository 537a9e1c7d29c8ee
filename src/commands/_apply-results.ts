/** What became of each change of a plan, as lines of a `--results` file: the same that rows of a table have. */
import type { Applied } from '../provision/model/applied.ts';
import type { Change } from '../provision/model/plan.ts';
import { isPlaceholder } from '../provision/model/wanted.ts';
import { endOfChange } from '../provision/report/result.ts';
import { endedLine } from '../report/ended.ts';
import type { ResultLine } from '../report/results-file.ts';

/** A line for each change, in the plan's order. */
export function resultLines({ plan, ends }: Applied): ResultLine[] {
  return plan.changes.map((change, index) => {
    const id = isPlaceholder(change.id) || change.name === '' ? null : change.id;
    return endedLine({ row: index + 1, key: keyOf(change), id }, endOfChange(change, ends[index]));
  });
}

/** `channels/design`; the kind alone where there is one thing of it, or where its order changes. */
function keyOf({ kind, name }: Change): string {
  return name === '' ? kind : `${kind}/${name}`;
}
