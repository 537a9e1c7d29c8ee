/** Builds the reasons why a plan cannot be applied. */
import { releaseOf, type TooNew } from '../../api/derive/level.ts';
import type { ExitReason } from '../../base/exit-codes.ts';
import { takenText } from '../../engine/name-taken.ts';
import { retiredWord } from '../model/about-kinds.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { Stop } from '../model/plan.ts';
import type { WantedThing } from '../model/wanted.ts';
import type { Found } from './naming-index.ts';
import { isRetired, liveName } from './plan-context.ts';

/** Returns a thing's name for a message: `channel 'design'`. */
export function called(noun: string, name: string): string {
  return name === '' ? noun : `${noun} '${name}'`;
}

/** Says which thing has a name. */
export function takenBy(kind: KindName, name: string, { id, reading }: Found): string {
  const { resource } = kindOf(kind);
  const retired = isRetired(kind, reading) ? retiredWord(kind) : undefined;
  return takenText(resource.noun, name, { id, name: liveName(kind, reading), retired });
}

/**
 * Returns the exit reason of a stopped run: that of the commands if nothing overrides a stop, otherwise a usage error.
 */
export function exitOfStops(stops: readonly Stop[]): ExitReason {
  const final = stops.filter(({ allow }) => allow === undefined);
  const [reason = 'usage', ...others] = new Set(final.map(({ exitReason = 'usage' }) => exitReason));
  return others.length === 0 ? reason : 'usage';
}

/** Stops because the server is too old for what the file says. */
export function tooOld(
  { kind, key }: Pick<WantedThing, 'kind' | 'key'>,
  label: string,
  { since }: Pick<TooNew, 'since'>,
  level: number,
): Pick<Stop, 'brake' | 'kind' | 'name' | 'message'> {
  return {
    brake: 'level',
    kind,
    ...(key !== '' && { name: key }),
    message: `${label} needs feature level ${since} (release ${releaseOf(since)}), and this server has ${level}: leave it out`,
  };
}
