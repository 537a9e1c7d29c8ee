import { type Codec, InvalidValueError } from './codec.ts';
import { text } from './text.ts';

/** A file on this machine by its path; completion leaves it to the shell. */
export const file: Codec<string, string> = {
  ...text,
  placeholder: '<file>',
  parse(written, param) {
    if (written === '') throw new InvalidValueError('must name a file');
    return text.parse(written, param);
  },
};
