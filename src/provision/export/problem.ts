/** Whether a file could say something: export writes nothing that reading refuses. */
import type { Faults } from '../source/faults.ts';

/** The first fault that is found; undefined where there is none. */
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
