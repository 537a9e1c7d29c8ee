import { parseGroupReference, type Reference } from '../reference.ts';
import { named } from './_named.ts';
import type { Codec } from './codec.ts';

/** One user group: its exact name, an id, a link. */
export const group: Codec<Reference, number> = {
  encoding: 'json',
  placeholder: '<group>',
  parse: (written) => named(parseGroupReference(written), 'group'),
  resolve: (reference, resolver) => resolver.groupId(reference),
  schema: (s) => s.int(),
};
