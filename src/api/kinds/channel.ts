import { parseReference, type Reference } from '../reference.ts';
import { BadValue, type Kind } from './kind.ts';

/** One channel: its name (case does not matter), an id, a link. */
export const channel: Kind<Reference, number> = {
  travels: 'json',
  placeholder: () => '<channel>',
  parse(written) {
    if (written.trim() === '') throw new BadValue('names no channel');
    return parseReference(written);
  },
  resolve: (reference, lookup) => lookup.channelId(reference),
  schema: (s) => s.int(),
};
