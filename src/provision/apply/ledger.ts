/**
 * Records what happens to a run's changes: what was refused, what is unclear, and how much of each is confirmed.
 * Changes of two plans are matched by what they are about.
 */

import type { CliError } from '../../base/cli-error.ts';
import type { Failure } from '../../engine/outcome.ts';
import { sameKey } from '../model/names.ts';
import type { Change, Plan } from '../model/plan.ts';
import type { RiskClass } from '../model/risk-classes.ts';
import { isPlaceholder } from '../model/wanted.ts';

/** Returns a key that a change has in every plan of a run, whether or not the thing exists by then. */
export function changeKey({ kind, name, action }: Pick<Change, 'kind' | 'name' | 'action'>): string {
  const about = action === 'reorder' ? 'order' : 'thing';
  return `${kind} ${about} ${sameKey(kind, name)}`;
}

/**
 * Whether a change that is planned later is still about the thing that was agreed to: another thing may have its name
 * by now. Something that was to be created may exist by then.
 */
export function isSameThing(later: Change, agreed: Change): boolean {
  return agreed.action === 'reorder' || isPlaceholder(agreed.id) || later.id === agreed.id;
}

/** Whether the second change still contains something that the first one changes. */
export function overlap(one: Change, other: Change): boolean {
  const fields = new Set(one.fields.map(({ field }) => field));
  const lists = new Map(one.lists.map((each) => [each.list, each]));
  const isPlain = ({ fields: of, lists: and }: Change) => of.length === 0 && and.length === 0;
  if (isPlain(one) || isPlain(other)) return true;
  return (
    other.fields.some(({ field }) => fields.has(field)) ||
    other.lists.some((list) => {
      const before = lists.get(list.list);
      return (
        before !== undefined &&
        (haveCommon(before.added, list.added) || haveCommon(before.removed, list.removed))
      );
    })
  );
}

/** Whether both lists share a person or group; those that are not created yet may be anyone in the other list. */
function haveCommon(first: readonly number[], left: readonly number[]): boolean {
  if (left.length === 0) return false;
  const ids = new Set(first);
  return first.some(isPlaceholder) || left.some((id) => ids.has(id));
}

export interface Ledger {
  /** The confirmed requests, as they were sent, so that none is sent twice. */
  readonly sent: Set<string>;
  /** Whether a change was agreed to, and no part of it was refused. */
  isOpen(change: Change): boolean;
  refused(change: Change, failure: CliError): void;
  unclear(change: Change, failure: CliError): void;
  /** Records that the change was made without something that could not be created; the rest of it continues. */
  incomplete(change: Change, failure: CliError): void;
  /** Records that a step of the change is done, according to the server's reply. */
  confirmed(change: Change): void;
  failures(change: Change): readonly Failure[];
  /** Returns the last unclear failure of a change; undefined if it was confirmed since. */
  lastUnclear(change: Change): Failure | undefined;
  confirmedSteps(change: Change): number;
  /** How many steps are confirmed so far. */
  readonly count: number;
}

/** @param plan the plan that was agreed to */
export function createLedger(plan: Plan): Ledger {
  const agreed = new Map(plan.changes.map((change) => [changeKey(change), change]));
  // If a lost request made things in another order than the files list them, a later reorder is part of the plan.
  const made = new Set(plan.changes.flatMap(({ kind, action }) => (action === 'create' ? [kind] : [])));
  const refusals = new Map<string, Failure[]>();
  const omissions = new Map<string, Failure[]>();
  const unclear = new Map<string, Failure>();
  const confirmed = new Map<string, number>();
  let count = 0;
  return {
    sent: new Set(),
    isOpen(change) {
      const key = changeKey(change);
      const own = agreed.get(key);
      if (own === undefined)
        return change.action === 'reorder' && made.has(change.kind) && !refusals.has(key);
      return (
        !refusals.has(key) &&
        isSameThing(change, own) &&
        addsNoRisk(change, own) &&
        removesNoMore(change, own)
      );
    },
    refused: (change, failure) => keep(refusals, change, failure),
    incomplete: (change, failure) => keep(omissions, change, failure),
    unclear: (change, failure) => void unclear.set(changeKey(change), failureOf(failure)),
    confirmed(change) {
      const key = changeKey(change);
      count += 1;
      unclear.delete(key);
      confirmed.set(key, (confirmed.get(key) ?? 0) + 1);
    },
    failures: (change) => [
      ...(refusals.get(changeKey(change)) ?? []),
      ...(omissions.get(changeKey(change)) ?? []),
    ],
    lastUnclear: (change) => unclear.get(changeKey(change)),
    confirmedSteps: (change) => confirmed.get(changeKey(change)) ?? 0,
    get count() {
      return count;
    },
  };
}

/** Whether a change has no risk class that the plan that was agreed to does not name for it. */
function addsNoRisk({ risks }: Change, agreed: Change): boolean {
  const known = new Set<RiskClass>([...agreed.risks, 'notifies', 'blind']);
  return isPlaceholder(agreed.id) || risks.every((risk) => known.has(risk));
}

/** Whether a change removes nobody whom the plan that was agreed to did not remove. */
function removesNoMore(change: Change, agreed: Change): boolean {
  const lists = new Map(agreed.lists.map(({ list, removed }) => [list, new Set(removed)]));
  return change.lists.every(({ list, removed }) => removed.every((id) => lists.get(list)?.has(id) === true));
}

/** Adds a failure, each message once. */
function keep(all: Map<string, Failure[]>, change: Change, failure: CliError): void {
  const before = all.get(changeKey(change)) ?? [];
  const entry = failureOf(failure);
  if (!before.some(({ message }) => message === entry.message))
    all.set(changeKey(change), [...before, entry]);
}

function failureOf({ exitReason, code, message, hint }: CliError): Failure {
  return { exitReason, message, ...(code !== undefined && { code }), ...(hint !== undefined && { hint }) };
}
