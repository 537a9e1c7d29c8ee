/**
 * Words outcomes for a person, in the same way for commands on several things, for the rows of a table and for the
 * changes of organization files.
 */
import { firstFew } from '../base/names-listed.ts';
import { isDone } from '../engine/outcome.ts';
import { type Halt, halts } from '../engine/stop.ts';
import type { Ended } from './thing-outcome.ts';

/** A thing with its outcome, named so that a person finds it: `channel design (id 12)`, `row 3 (line 4), design`. */
export interface EndedThing extends Ended {
  readonly thing: string;
}

/** Returns `channels: 2 created, 1 failed of 3`, with outcomes in the order of their first appearance. */
export function countsText(
  noun: string,
  outcomes: readonly string[],
  total = outcomes.length.toLocaleString('en'),
): string {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const parts = [...counts].map(
    ([outcome, count]) => `${count.toLocaleString('en')} ${outcome.replaceAll('-', ' ')}`,
  );
  return `${noun}: ${parts.join(', ')} of ${total}`;
}

/** Returns why a run ended early and how to do the rest; undefined if there is neither. */
export function haltText(halted: Halt | undefined, resumeHint?: string): string | undefined {
  const early = halted === undefined ? [] : [`ended early: ${halts[halted]}`];
  return [...early, ...(resumeHint === undefined ? [] : [resumeHint])].join('; ') || undefined;
}

/** Returns a function that gives the lines of a hint the first time, and none after that. */
export function hintsOnce(): (hint: string | undefined) => readonly string[] {
  const shown = new Set<string | undefined>([undefined, '']);
  return (hint) => {
    if (shown.has(hint)) return [];
    shown.add(hint);
    return hint?.split('\n') ?? [];
  };
}

/** How many failures are shown, each on a line; further ones are only counted. */
const maxFailures = 20;

/** Returns a line for each thing that failed, up to a limit, with each hint only once. */
export function failureLines(ends: readonly EndedThing[]): string[] {
  const failed = ends.flatMap(({ thing, error }) => (error === undefined ? [] : [{ thing, error }]));
  const hintLines = hintsOnce();
  const lines = failed
    .slice(0, maxFailures)
    .flatMap(({ thing, error: { message, hint } }) => [
      `${thing}: ${message}`,
      ...hintLines(hint).map((line) => `  ${line}`),
    ]);
  const more = failed.length - maxFailures;
  return more > 0 ? [...lines, `and ${more.toLocaleString('en')} more failed`] : lines;
}

/** The things of a run, in the order in which they were named. */
interface Run {
  readonly noun: string;
  readonly ends: readonly EndedThing[];
  /** How many things an earlier run did. */
  readonly earlier?: number;
  /** All of them, if a plain number does not say it: `3 rows`. */
  readonly total?: string;
  /** How to do the rest. */
  readonly resumeHint?: string | undefined;
}

/** How many things that were not attempted are named. */
const maxUntried = 10;

/** Tells the person what failed, the number of each outcome, what was not attempted, and how to do the rest. */
export function reportEnds(
  { noun, ends, earlier = 0, total, resumeHint }: Run,
  { halted }: { readonly halted: Halt | undefined },
  { note }: { note(text: string, look?: 'failure'): void },
): void {
  for (const line of failureLines(ends)) note(line, 'failure');
  const outcomes = [
    ...ends.map(({ outcome }) => outcome),
    ...Array.from({ length: earlier }, () => 'done earlier'),
  ];
  note(countsText(noun, outcomes, total));
  const untried = ends.filter(({ outcome }) => outcome === 'not-attempted').map(({ thing }) => thing);
  if (untried.length > 0) note(`not attempted: ${firstFew(untried, maxUntried)}`, 'failure');
  const halt = haltText(halted, ends.every(isDone) ? undefined : resumeHint);
  if (halt !== undefined) note(halt, 'failure');
}
