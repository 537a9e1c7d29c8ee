import { parseGroupReference, type Reference } from '../reference.ts';
import { named } from './_named.ts';
import type { Kind } from './kind.ts';

/** One user group: its exact name, an id, a link. */
export const group: Kind<Reference, number> = {
  travels: 'json',
  placeholder: '<group>',
  parse: (written) => named(parseGroupReference(written), 'group'),
  resolve: (reference, lookup) => lookup.groupId(reference),
  schema: (s) => s.int(),
};
