import { parseChannelReference, type Reference } from '../reference.ts';
import { requireName } from './_require-name.ts';
import type { Codec } from './codec.ts';

/** On the wire, a negative number means no channel. */
const off = -1;

/** A channel for notifications: its name, an id or a link; `none` for no channel. */
export const noticeChannel: Codec<Reference | 'none', number> = {
  encoding: 'json',
  placeholder: '<channel>',
  parse: (written) => (written === 'none' ? 'none' : requireName(parseChannelReference(written), 'channel')),
  resolve: (written, resolver) => (written === 'none' ? off : resolver.channelId(written)),
  schema: (s) => s.int(),
  same: (sent, read) => sent === read || (sent < 0 && Number(read) < 0),
  complete: () => ['none'],
};
