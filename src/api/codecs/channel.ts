import { parseReference, type Reference } from '../reference.ts';
import { named } from './_named.ts';
import type { Codec } from './codec.ts';

/** One channel: its name (case does not matter), an id, a link. */
export const channel: Codec<Reference, number> = {
  encoding: 'json',
  placeholder: '<channel>',
  parse: (written) => named(parseReference(written), 'channel'),
  resolve: (reference, resolver) => resolver.channelId(reference),
  schema: (s) => s.int(),
};
