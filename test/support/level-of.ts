import type { Verb } from '../../src/commands/_define.ts';

/** The level at which a sandbox supports a command: the default one, or that of its first row if that is newer. */
export function levelOf({ rows: [row], since }: Verb): number {
  return Math.max(421, since ?? row?.since ?? 0);
}
