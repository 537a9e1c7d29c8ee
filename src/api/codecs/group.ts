import { parseGroupReference, type Reference } from '../reference.ts';
import { named } from './_named.ts';
import type { Codec } from './codec.ts';

/** One user group: its exact name, an id, a link. */
export const group: Codec<Reference, number> = {
  travels: 'json',
  placeholder: '<group>',
  parse: (written) => named(parseGroupReference(written), 'group'),
  resolve: (reference, lookup) => lookup.groupId(reference),
  schema: (s) => s.int(),
};
