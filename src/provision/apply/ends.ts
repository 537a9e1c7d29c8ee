/** The result of each change of a plan, as far as it is confirmed. */
import type { Failure } from '../../engine/outcome.ts';
import type { ChangeEnd } from '../model/applied.ts';
import { actionWords, type Change, type Plan } from '../model/plan.ts';
import { changeKey, isSameThing, type Ledger, overlap } from './ledger.ts';

const notTaken: Failure = {
  exitReason: 'refused',
  message: 'the server accepted it, but it has not taken effect',
};

const isAnother: Failure = {
  exitReason: 'conflict',
  message: 'another thing has this name now: the thing in the plan was renamed or replaced; plan again',
};

/**
 * Returns the result of each change. A change that the last plan no longer has is done, if that plan saw everything
 * that the first one saw; otherwise a change is done if its steps are confirmed.
 * @param left the plan made at the end; undefined if none could be made
 */
export function endsOfChanges(plan: Plan, left: Plan | undefined, ledger: Ledger): ChangeEnd[] {
  const remaining = new Map(left?.changes.map((change) => [changeKey(change), change]));
  const sizes = stepsByChange(plan);
  const isBlind = left === undefined || isLessComplete(left, plan);
  return plan.changes.map((change, index): ChangeEnd => {
    const of = sizes[index] ?? 0;
    const confirmed = Math.min(of, ledger.confirmedSteps(change));
    const ended = { change, done: confirmed, of, failures: [] };
    const done = { ...ended, outcome: actionWords[change.action].outcome };
    const failed = (failures: readonly Failure[]): ChangeEnd => ({
      ...ended,
      outcome: 'failed',
      error: failures[0],
      failures,
    });
    const later = remaining.get(changeKey(change));
    // The thing existed when the plan was agreed to, so it is now hidden from this account, not removed.
    const isHidden = later !== undefined && isUnseen(later) && !isUnseen(change);
    const other = isHidden ? undefined : later;
    if (other !== undefined && !isSameThing(other, change)) return failed([isAnother]);
    const isInPlan = other !== undefined && overlap(change, other);
    const isLeft = isInPlan || isBlind || isHidden ? isInPlan || undefined : false;
    if (isLeft === false) return { ...done, done: of };
    const failures = ledger.failures(change);
    const unclear = ledger.lastUnclear(change);
    if (failures.length > 0) return failed(failures);
    if (unclear !== undefined) return { ...failed([unclearOf(unclear)]), isUnclear: true };
    if (confirmed < of || of === 0) return { ...ended, outcome: 'not-attempted' };
    return isLeft === undefined || isUnseen(change) ? done : failed([notTaken]);
  });
}

/** Whether the change creates something that this account cannot see, before or after it exists. */
function isUnseen({ action, risks }: Change): boolean {
  return action === 'create' && risks.includes('blind');
}

/** Whether the later plan was made without something that the earlier plan knew: an unread list shows no difference. */
function isLessComplete(later: Plan, earlier: Plan): boolean {
  const known = new Set(unknownIn(earlier));
  return unknownIn(later).some((each) => !known.has(each));
}

function unknownIn({ unresolved, unknown, stops, remarks }: Plan): string[] {
  return [
    ...unknown.map(({ keeps: { kind, key, part } }) => `${kind} ${key} ${part} unseen`),
    ...unresolved.map(({ kind, written }) => `${kind} ${written}`),
    ...stops.filter(({ brake }) => brake === 'unread').map(({ kind, name }) => `${kind} ${name} unread`),
    ...remarks
      .filter(({ about }) => about === 'failed' || about === 'invisible')
      .map(({ about, kind, name }) => `${kind} ${name} ${about}`),
  ];
}

function unclearOf(failure: Failure): Failure {
  return { ...failure, message: `${failure.message}; it may or may not have happened` };
}

function stepsByChange({ changes, steps }: Plan): number[] {
  const sizes = changes.map(() => 0);
  for (const step of steps) for (const index of step.changes) sizes[index] = (sizes[index] ?? 0) + 1;
  return sizes;
}
