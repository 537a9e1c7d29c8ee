/** Checks values before they are written, so that an export never writes what a file cannot say. */
import type { Faults } from '../source/faults.ts';

/** Returns the message of the first fault; undefined if there is none. */
export function problemIn(read: (faults: Faults) => void): string | undefined {
  const problems: string[] = [];
  read({
    count: 0,
    add: (_, message) => void problems.push(message),
    near: () => undefined,
    refuse: () => {},
  });
  return problems[0];
}
