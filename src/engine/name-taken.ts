/** The message for a name that is taken, the same for every noun. */
import { normalizeName } from '../api/normalize-name.ts';

export interface NameHolder {
  readonly id: number;
  readonly name: string;
  /** The state of the holder if it is no longer in use. */
  readonly retired?: 'archived' | 'deactivated' | undefined;
}

/** Returns the message: `the name 'General' is taken by channel 'general' (id 101, case is ignored)`. */
export function takenText(noun: string, name: string, { id, name: held, retired }: NameHolder): string {
  const isSameSpelling = held === normalizeName(name);
  const traits = [`id ${id}`, ...(isSameSpelling ? [] : ['case is ignored']), ...(retired ? [retired] : [])];
  return `the name '${name}' is taken by ${noun} '${held}' (${traits.join(', ')})`;
}
