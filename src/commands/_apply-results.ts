/** What became of each change of a plan, as lines of a `--results` file: the same that rows of a table have. */
import type { ResultLine } from '../bulk/results-file.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { Applied } from '../provision/model/applied.ts';
import type { Action, Change } from '../provision/model/plan.ts';
import { isPlaceholder } from '../provision/model/wanted.ts';

const doneBy: Readonly<Record<Action, Outcome>> = {
  create: 'created',
  invite: 'created',
  update: 'updated',
  rename: 'updated',
  reorder: 'updated',
  archive: 'archived',
  unarchive: 'unarchived',
  deactivate: 'deactivated',
  reactivate: 'reactivated',
  remove: 'removed',
  revoke: 'removed',
  resend: 'sent',
};

/** A line for each change, in the plan's order. */
export function resultLines({ plan, ends }: Applied): ResultLine[] {
  return plan.changes.map((change, index): ResultLine => {
    const { outcome = 'not-tried', failures = [] } = ends[index] ?? {};
    const [failure] = failures;
    return {
      row: index + 1,
      key: keyOf(change),
      outcome: outcome === 'done' ? doneBy[change.action] : outcome,
      id: isPlaceholder(change.id) || change.name === '' ? null : change.id,
      error: failure === undefined ? null : (failure.code ?? failure.exitReason),
      message: failure?.message ?? null,
      begun: null,
    };
  });
}

/** `channels/design`; the kind alone where there is one thing of it, or where its order changes. */
function keyOf({ kind, name }: Change): string {
  return name === '' ? kind : `${kind}/${name}`;
}
