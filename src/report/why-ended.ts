/** Explains in one sentence why a run ended with an exit code other than 0. */
import { type ExitReason, exitCodes } from '../base/exit-codes.ts';
import type { Item, Result } from '../output/result.ts';
import { countsText } from './outcome-text.ts';

/**
 * Returns why a result ends as it does: in the verb's own words, else from the outcomes of its items, else the
 * meaning of the code. Undefined if nothing is wrong, or if the code is the answer that was asked for.
 * @param told whether notes have already said what went wrong
 */
export function whyEnded(result: Result, { hasNotes }: { readonly hasNotes: boolean }): string | undefined {
  if (!('exitReason' in result) || result.exitReason === undefined || answers.has(result.exitReason))
    return undefined;
  if (result.why !== undefined || hasNotes) return result.why;
  return shortfall(result) ?? exitCodes[result.exitReason].meaning;
}

const answers: ReadonlySet<ExitReason> = new Set(['done', 'changes', 'findings']);

/** Returns `subscriptions: 3 failed of 3: still subscribed afterwards`; undefined for a result without such a list. */
export function shortfall(result: Result): string | undefined {
  if (!('list' in result) || result.exitReason === undefined) return undefined;
  const { list, noun } = result;
  const outcomes = list.map(({ outcome }) => outcome).filter((outcome) => typeof outcome === 'string');
  if (outcomes.length === 0) return undefined;
  const [why, ...others] = new Set(list.map(messageOf).filter((text) => text !== undefined));
  const reason = why === undefined ? '' : `${others.length > 0 ? '; the first' : ''}: ${why}`;
  return `${countsText(noun, outcomes)}${reason}`;
}

function messageOf({ error, message }: Item): string | undefined {
  const text = (error as { readonly message?: unknown } | null | undefined)?.message ?? message;
  return typeof text === 'string' ? text : undefined;
}
