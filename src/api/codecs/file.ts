import { type Codec, InvalidValueError } from './codec.ts';
import { text } from './text.ts';

/** The path of a file on this machine; completion leaves it to the shell. */
export const file: Codec<string, string> = {
  ...text,
  placeholder: '<file>',
  parse(written, param) {
    if (written === '') throw new InvalidValueError('must name a file');
    return text.parse(written, param);
  },
};
