import { parseChannelReference, type Reference } from '../reference.ts';
import { requireName } from './_require-name.ts';
import type { Codec } from './codec.ts';

/** The word for no channel. */
const none = 'none';

/** A channel that the server takes by name. Empty text means none, which is written `none` and read as null. */
export const channelName: Codec<Reference | '', string> = {
  encoding: 'text',
  placeholder: '<channel>',
  parse: (written) => (written === none ? '' : requireName(parseChannelReference(written), 'channel')),
  resolve: (written, resolver) => (written === '' ? '' : resolver.channelName(written)),
  schema: (s) => s.string(),
  readBack: (sent) => (sent === '' ? null : sent),
  complete: () => [none],
};
