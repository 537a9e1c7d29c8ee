import { isBlank, type Reference } from '../reference.ts';
import { InvalidValueError } from './codec.ts';

/** The reference, unless nothing is named: most often an unset variable in a script. */
export function requireName(reference: Reference, what: string): Reference {
  if (isBlank(reference)) throw new InvalidValueError(`must name a ${what}`);
  return reference;
}
