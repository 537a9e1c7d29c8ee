import { parseReference, type Reference } from '../reference.ts';
import { named } from './_named.ts';
import type { Codec } from './codec.ts';

/** A channel folder: its name, an id; `none` where the parameter may be null. */
export const folder: Codec<Reference, number> = {
  travels: 'json',
  placeholder: '<folder>',
  parse: (written) => named(parseReference(written), 'folder'),
  resolve: (reference, lookup) => lookup.folderId(reference),
  schema: (s) => s.int(),
};
