/** What became of a plan, in the plan's shape: what is confirmed is counted, what failed and what was not tried is told. */
import { exitCode } from '../../base/exit-codes.ts';
import { failureItem } from '../../engine/outcome.ts';
import { halts } from '../../engine/stop.ts';
import { type Applied, type ChangeEnd, type ChangeOutcome, outcomes } from '../model/applied.ts';
import type { PlanNames } from '../model/names.ts';
import type { Change } from '../model/plan.ts';
import { changeJson, unknownJson, unresolvedJson } from './json.ts';
import { doneText } from './sentences.ts';
import { type Totals, totalsJson, totalsOf } from './totals.ts';

/** A change with its end. */
export interface EndedChange {
  readonly change: Change;
  readonly end: ChangeEnd;
}

/** Changes that ended so, in the plan's order. */
export function endedSo({ plan, ends }: Applied, outcome: ChangeOutcome): EndedChange[] {
  return plan.changes.flatMap((change, index) => {
    const end = ends[index];
    return end?.outcome === outcome ? [{ change, end }] : [];
  });
}

/** The document that `apply --json` prints. */
export function appliedJson(applied: Applied, names: PlanNames): Readonly<Record<string, unknown>> {
  const { plan, ends, requests, seconds, halted } = applied;
  const done = endedSo(applied, 'done').map(({ change }) => change);
  return {
    site: plan.site,
    feature_level: plan.level,
    fingerprint: plan.fingerprint,
    outcomes: Object.fromEntries(
      outcomes.map((outcome) => [outcome.replace('-', '_'), endedSo(applied, outcome).length]),
    ),
    halted: halted ?? null,
    totals: totalsJson(totalsOf({ changes: done })),
    changes: plan.changes.map((change, index) => ({
      ...changeJson(change, names),
      ...endJson(ends[index]),
    })),
    unresolved: unresolvedJson(plan),
    unknown: unknownJson(plan),
    requests: { writing: requests.writing, reading: requests.reading },
    seconds,
  };
}

function endJson(end: ChangeEnd = { outcome: 'not-tried', done: 0, of: 0, failures: [] }) {
  return {
    outcome: end.outcome.replace('-', '_'),
    steps: { confirmed: end.done, of: end.of },
    failures: end.failures.map(({ exitReason, ...failure }) =>
      failureItem({ exit: exitCode(exitReason), ...failure }),
    ),
  };
}

/** `Apply complete: 12 added, 3 changed, 1 removed.`, or how many changes are done, failed or not attempted. */
export function outcomesText(applied: Applied, totals: Totals): string {
  const size = (outcome: ChangeOutcome) => endedSo(applied, outcome).length.toLocaleString('en');
  const { changes, unresolved, unknown } = applied.plan;
  const isDone = endedSo(applied, 'done').length === changes.length;
  if (isDone && unresolved.length + unknown.length === 0) {
    return `Apply complete: ${doneText(totals)}.`;
  }
  return (
    `Apply incomplete: ${size('done')} of ${changes.length.toLocaleString('en')} changes done (${doneText(totals)}), ` +
    `${size('failed')} failed, ${size('not-tried')} not attempted.`
  );
}

/** Why it ended early; undefined where it did not. */
export function haltText({ halted }: Applied): string | undefined {
  return halted === undefined ? undefined : `ended early: ${halts[halted]}; the same command does the rest`;
}
