import { parseReference, type Reference } from '../reference.ts';
import { BadValue, type Kind } from './kind.ts';

/** A channel folder: its name, an id; `none` where the parameter may be null. */
export const folder: Kind<Reference, number> = {
  travels: 'json',
  placeholder: () => '<folder>',
  parse(written) {
    if (written.trim() === '') throw new BadValue('names no folder');
    return parseReference(written);
  },
  resolve: (reference, lookup) => lookup.folderId(reference),
  schema: (s) => s.int(),
};
