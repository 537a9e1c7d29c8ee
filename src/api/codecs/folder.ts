import { parseReference, type Reference } from '../reference.ts';
import { requireName } from './_require-name.ts';
import type { Codec } from './codec.ts';

/** A channel folder: its name or id; `none` if the parameter may be null. */
export const folder: Codec<Reference, number> = {
  encoding: 'json',
  placeholder: '<folder>',
  parse: (written) => requireName(parseReference(written), 'folder'),
  resolve: (reference, resolver) => resolver.folderId(reference),
  schema: (s) => s.int(),
};
