/**
 * The result of a plan, in the shape of the plan: confirmed changes are counted, failed and not attempted ones are
 * listed.
 */
import { failureItem } from '../../engine/outcome.ts';
import { type Ended, endedItem, endedLine } from '../../report/ended.ts';
import { haltText } from '../../report/outcome-text.ts';
import type { ResultLine } from '../../report/results-file.ts';
import { type Applied, type ChangeEnd, type ChangeOutcome, outcomes } from '../model/applied.ts';
import type { PlanNames } from '../model/names.ts';
import { actionWords, type Change } from '../model/plan.ts';
import { isPlaceholder } from '../model/wanted.ts';
import { changeJson, unknownJson, unresolvedJson } from './json.ts';
import { doneText } from './sentences.ts';
import { type Totals, totalsJson, totalsOf } from './totals.ts';

/** A change and its result. */
export interface EndedChange {
  readonly change: Change;
  readonly end: ChangeEnd;
}

/** Returns the changes with a result, in the plan's order. */
export function endedSo({ plan, ends }: Applied, outcome: ChangeOutcome): EndedChange[] {
  return plan.changes.flatMap((change, index) => {
    const end = ends[index];
    return end?.outcome === outcome ? [{ change, end }] : [];
  });
}

/** Returns the document that `apply --json` prints. */
export function appliedJson(applied: Applied, names: PlanNames): Readonly<Record<string, unknown>> {
  const { plan, ends, requests, seconds, halted } = applied;
  return {
    site: plan.site,
    feature_level: plan.level,
    fingerprint: plan.fingerprint,
    outcomes: Object.fromEntries(outcomes.map((outcome) => [outcome, endedSo(applied, outcome).length])),
    halted: halted ?? null,
    totals: totalsJson(doneTotals(applied)),
    changes: plan.changes.map((change, index) => ({
      ...endedItem(changeJson(change, names), endOfChange(change, ends[index])),
      ...partsJson(ends[index]),
    })),
    unresolved: unresolvedJson(plan),
    unknown: unknownJson(plan),
    requests: { writing: requests.writing, reading: requests.reading },
    seconds,
  };
}

const notBegun: ChangeEnd = { outcome: 'not-attempted', done: 0, of: 0, failures: [] };

/** Returns the result of a change, in the word of the command that makes it, with the first reason if it failed. */
export function endOfChange({ action }: Change, { outcome, failures }: ChangeEnd = notBegun): Ended {
  return { outcome: outcome === 'done' ? actionWords[action].outcome : outcome, error: failures[0] };
}

/** Returns how much of a change is confirmed, and all reasons why the rest is not. */
function partsJson({ done, of, failures }: ChangeEnd = notBegun) {
  return { steps: { confirmed: done, of }, failures: failures.map(failureItem) };
}

/** Returns a line of a results file for each change, in the plan's order, as for rows of a table. */
export function appliedLines({ plan, ends }: Applied): ResultLine[] {
  return plan.changes.map((change, index) => {
    const { kind, name, id } = change;
    // Only the kind means its only thing, or its order.
    const key = name === '' ? kind : `${kind}/${name}`;
    const isKnown = !isPlaceholder(id) && name !== '';
    return endedLine({ row: index + 1, key, id: isKnown ? id : null }, endOfChange(change, ends[index]));
  });
}

/** Returns the totals of the changes that are done. */
export function doneTotals(applied: Applied): Totals {
  return totalsOf({ changes: endedSo(applied, 'done').map(({ change }) => change) });
}

/**
 * Returns `Apply complete: 12 added, 3 changed, 1 removed.`, or how many changes are done, failed or not attempted,
 * and why the run ended early.
 */
export function outcomeLines(applied: Applied): string[] {
  const size = (outcome: ChangeOutcome) => endedSo(applied, outcome).length.toLocaleString('en');
  const { changes, unresolved, unknown } = applied.plan;
  const done = doneText(doneTotals(applied));
  const isDone = endedSo(applied, 'done').length === changes.length;
  const halt = applied.halted && haltText(applied.halted, 'run the same command again to continue');
  return [
    isDone && unresolved.length + unknown.length === 0
      ? `Apply complete: ${done}.`
      : `Apply incomplete: ${size('done')} of ${changes.length.toLocaleString('en')} changes done (${done}), ` +
        `${size('failed')} failed, ${size('not-attempted')} not attempted.`,
    ...(halt === undefined ? [] : [halt]),
  ];
}
