import { type ExitReason, exitCode } from '../base/exit-codes.ts';

/** The outcomes of changing one thing: one word each, the same in every command. */
export const outcomes = [
  'created',
  'updated',
  /** Already up to date: nothing was written. */
  'unchanged',
  /** It exists already and was left unchanged. */
  'skipped',
  'removed',
  'archived',
  'unarchived',
  'deactivated',
  'reactivated',
  'registered',
  'replaced',
  'sent',
  /** It was created, but a later step that belongs to it failed. */
  'partial',
  /** One of several that the server or the network refused. */
  'failed',
  /** One of several that was not attempted, because an earlier failure would have affected it too. */
  'not-attempted',
] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * Outcomes that leave something to do, now or in a later run. Only results of a killed run have `begun`, and only old
 * results have `not-tried`.
 */
const open: ReadonlySet<string> = new Set(['begun', 'failed', 'not-attempted', 'not-tried', 'partial']);

/** Whether nothing is left to do. */
export function isDone({ outcome }: { readonly outcome: string }): boolean {
  return !open.has(outcome);
}

/** Why a thing failed. */
export interface Failure {
  readonly exitReason: ExitReason;
  /** The server's error code, if it sent one. */
  readonly code?: string | undefined;
  /** One line. */
  readonly message: string;
  /** What to do about it, if known. */
  readonly hint?: string | undefined;
}

/** Returns a failure in the form that documents show beside the outcome of a thing. */
export function failureItem({ exitReason, code, message, hint }: Failure) {
  return { exit: exitCode(exitReason), code: code ?? null, message, hint: hint ?? null };
}
