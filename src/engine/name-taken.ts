/** How to say that a name is taken, for every noun and every door. */
import { normalizeName } from '../api/normalize-name.ts';

export interface NameHolder {
  readonly id: number;
  readonly name: string;
  /** What it is where it is out of use: archived or deactivated. */
  readonly retired?: 'archived' | 'deactivated' | undefined;
}

/** `the name 'General' is taken by channel 'general' (id 101, case does not count)`. */
export function takenText(noun: string, name: string, { id, name: held, retired }: NameHolder): string {
  const isSpeltSo = held === normalizeName(name);
  const traits = [`id ${id}`, ...(isSpeltSo ? [] : ['case does not count']), ...(retired ? [retired] : [])];
  return `the name '${name}' is taken by ${noun} '${held}' (${traits.join(', ')})`;
}
