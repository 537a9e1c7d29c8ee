import { parseChannelReference, type Reference } from '../reference.ts';
import { requireName } from './_require-name.ts';
import type { Codec } from './codec.ts';

/** One channel: its name (case does not matter), an id, a link. */
export const channel: Codec<Reference, number> = {
  encoding: 'json',
  placeholder: '<channel>',
  parse: (written) => requireName(parseChannelReference(written), 'channel'),
  resolve: (reference, resolver) => resolver.channelId(reference),
  schema: (s) => s.int(),
};
