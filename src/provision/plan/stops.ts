/** Reasons why a plan is not applied as it stands. */
import { releaseOf, type TooNew } from '../../api/derive/level.ts';
import type { Stop } from '../model/plan.ts';
import type { WantedThing } from '../model/wanted.ts';

/** Names something in a message: `channel 'design'`. */
export function called(noun: string, name: string): string {
  return name === '' ? noun : `${noun} '${name}'`;
}

/** A server of this level does not have what the file says. */
export function tooOld(
  { kind, key }: Pick<WantedThing, 'kind' | 'key'>,
  what: string,
  { since }: Pick<TooNew, 'since'>,
  level: number,
): Pick<Stop, 'brake' | 'kind' | 'name' | 'message'> {
  return {
    brake: 'level',
    kind,
    ...(key !== '' && { name: key }),
    message: `${what} needs feature level ${since} (release ${releaseOf(since)}), and this server has ${level}: leave it out`,
  };
}
