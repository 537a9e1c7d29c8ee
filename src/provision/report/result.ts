/**
 * The result of a plan, in the shape of the plan: confirmed changes are counted, failed and not attempted ones are
 * listed.
 */
import { failureItem } from '../../engine/outcome.ts';
import { haltText } from '../../report/outcome-text.ts';
import type { ResultLine } from '../../report/results-file.ts';
import { endedItem, endedLine } from '../../report/thing-outcome.ts';
import { type Applied, type ChangeEnd, endsByOutcome, outcomes } from '../model/applied.ts';
import type { PlanNames } from '../model/names.ts';
import { isPlaceholder } from '../model/wanted.ts';
import { changeJson, unknownJson, unresolvedJson } from './json.ts';
import { doneText } from './sentences.ts';
import { type Totals, totalsJson, totalsOf } from './totals.ts';

/** Returns the document that `apply --json` prints. */
export function appliedJson(applied: Applied, names: PlanNames): Readonly<Record<string, unknown>> {
  const { plan, ends, requests, seconds, halted } = applied;
  return {
    site: plan.site,
    feature_level: plan.level,
    fingerprint: plan.fingerprint,
    outcomes: Object.fromEntries(
      outcomes.map((outcome) => [outcome, endsByOutcome(applied, outcome).length]),
    ),
    halted: halted ?? null,
    totals: totalsJson(doneTotals(applied)),
    changes: ends.map((end) => ({
      ...endedItem(changeJson(end.change, names), end),
      ...partsJson(end),
    })),
    unresolved: unresolvedJson(plan),
    unknown: unknownJson(plan),
    requests: { writing: requests.writing, reading: requests.reading },
    seconds,
  };
}

/** Returns how much of a change is confirmed, and all reasons why the rest is not. */
function partsJson({ done, of, failures }: ChangeEnd) {
  return { steps: { confirmed: done, of }, failures: failures.map(failureItem) };
}

/** Returns a line of a results file for each change, in the plan's order, as for rows of a table. */
export function appliedLines({ ends }: Applied): ResultLine[] {
  return ends.map((end, index) => {
    const { kind, name, id } = end.change;
    // Only the kind means its only thing, or its order.
    const key = name === '' ? kind : `${kind}/${name}`;
    const isKnown = !isPlaceholder(id) && name !== '';
    return endedLine({ row: index + 1, key, id: isKnown ? id : null }, end);
  });
}

/** Returns the totals of the changes that are done. */
export function doneTotals(applied: Applied): Totals {
  return totalsOf({ changes: endsByOutcome(applied, 'done').map(({ change }) => change) });
}

/**
 * Returns `Apply complete: 12 added, 3 changed, 1 removed.`, or how many changes are done, failed or not attempted,
 * and why the run ended early.
 */
export function outcomeLines(applied: Applied): string[] {
  const size = (outcome: (typeof outcomes)[number]) =>
    endsByOutcome(applied, outcome).length.toLocaleString('en');
  const { changes, unresolved, unknown } = applied.plan;
  const done = doneText(doneTotals(applied));
  const isDone = endsByOutcome(applied, 'done').length === changes.length;
  const halt = applied.halted && haltText(applied.halted, 'run the same command again to continue');
  return [
    isDone && unresolved.length + unknown.length === 0
      ? `Apply complete: ${done}.`
      : `Apply incomplete: ${size('done')} of ${changes.length.toLocaleString('en')} changes done (${done}), ` +
        `${size('failed')} failed, ${size('not-attempted')} not attempted.`,
    ...(halt === undefined ? [] : [halt]),
  ];
}
