import { parseGroupReference, type Reference } from '../reference.ts';
import { requireName } from './_require-name.ts';
import type { Codec } from './codec.ts';

/** One user group: its exact name, an id or a link. */
export const group: Codec<Reference, number> = {
  encoding: 'json',
  placeholder: '<group>',
  parse: (written) => requireName(parseGroupReference(written), 'group'),
  resolve: (reference, resolver) => resolver.groupId(reference),
  schema: (s) => s.int(),
};
