import { BadValue, type Codec } from './codec.ts';
import { text } from './text.ts';

/** A file on this machine by its path; completion leaves it to the shell. */
export const file: Codec<string, string> = {
  ...text,
  placeholder: '<file>',
  parse(written, param) {
    if (written === '') throw new BadValue('must name a file');
    return text.parse(written, param);
  },
};
