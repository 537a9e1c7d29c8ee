import type { ExitReason } from '../base/exit-codes.ts';

/**
 * How a run over several things ends; nothing where all went well. Where all failed it ends as
 * they did, where only some did it is partial. An interruption goes before all.
 * @param reasons of each thing, undefined where it went well
 */
export function combinedExitReason(reasons: readonly (ExitReason | undefined)[]): ExitReason | undefined {
  const failed = new Set(reasons.filter((reason) => reason !== undefined));
  if (failed.has('interrupted')) return 'interrupted';
  if (failed.size === 0) return undefined;
  if (reasons.includes(undefined)) return 'partial';
  const [only, ...others] = failed;
  return others.length === 0 ? only : 'refused';
}
