import { type ExitReason, exitCode } from '../base/exit-codes.ts';

/** What became of a thing that a command was to change. One word each, the same in every command. */
export const outcomes = [
  'created',
  'updated',
  /** Already up to date: nothing was written. */
  'unchanged',
  /** It is there already, and was left as it is. */
  'skipped',
  'removed',
  'archived',
  'unarchived',
  'deactivated',
  'reactivated',
  'registered',
  'replaced',
  'sent',
  /** It was made, and a step that belongs to it failed. */
  'partial',
  /** One of several: the server or the network said no. */
  'failed',
  /** One of several: left alone because an earlier failure would have met it too. */
  'not-attempted',
] as const;
export type Outcome = (typeof outcomes)[number];

/** Outcomes after which there is something left to do, now or in a later run; `begun` stands in results of a run that was killed, `not-tried` in old ones. */
const open: ReadonlySet<string> = new Set(['begun', 'failed', 'not-attempted', 'not-tried', 'partial']);

/** Whether nothing is left to do. */
export function isDone({ outcome }: { readonly outcome: string }): boolean {
  return !open.has(outcome);
}

/** Why a thing failed. */
export interface Failure {
  readonly exitReason: ExitReason;
  /** The service's code, where it gave one. */
  readonly code?: string | undefined;
  /** One line. */
  readonly message: string;
  /** What would have to be otherwise, where that is known. */
  readonly hint?: string | undefined;
}

/** A failure as documents have it beside the outcome of a thing. */
export function failureItem({ exitReason, code, message, hint }: Failure) {
  return { exit: exitCode(exitReason), code: code ?? null, message, hint: hint ?? null };
}
