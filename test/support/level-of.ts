import type { Verb } from '../../src/commands/_define.ts';

/** The level at which a sandbox has what a command does: the usual one, or that of its first row where it came later. */
export function levelOf({ rows: [row], since }: Verb): number {
  return Math.max(421, since ?? row?.since ?? 0);
}
