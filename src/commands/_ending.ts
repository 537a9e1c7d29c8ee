import type { Ending } from '../base/exit-codes.ts';

/**
 * How a run over several things ends; nothing where all went well. Where all failed it ends as
 * they did, where only some did it is partial. An interruption goes before all.
 * @param endings of each thing, undefined where it went well
 */
export function endingOf(endings: readonly (Ending | undefined)[]): Ending | undefined {
  const failed = new Set(endings.filter((ending) => ending !== undefined));
  if (failed.has('interrupted')) return 'interrupted';
  if (failed.size === 0) return undefined;
  if (endings.includes(undefined)) return 'partial';
  const [only, ...others] = failed;
  return others.length === 0 ? only : 'refused';
}
