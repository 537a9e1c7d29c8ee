import { isBlank, type Reference } from '../reference.ts';
import { BadValue } from './codec.ts';

/** The reference, unless nothing is named: most often an unset variable in a script. */
export function named(reference: Reference, what: string): Reference {
  if (isBlank(reference)) throw new BadValue(`names no ${what}`);
  return reference;
}
