import { isBlank, type Reference } from '../reference.ts';
import { InvalidValueError } from './codec.ts';

/** Returns the reference. Throws if it is empty, which is most often an unset variable in a script. */
export function requireName(reference: Reference, what: string): Reference {
  if (isBlank(reference)) throw new InvalidValueError(`must name a ${what}`);
  return reference;
}
