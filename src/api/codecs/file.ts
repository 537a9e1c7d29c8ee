import { BadValue, type Kind } from './kind.ts';
import { text } from './text.ts';

/** A file on this machine by its path; completion leaves it to the shell. */
export const file: Kind<string, string> = {
  ...text,
  placeholder: '<file>',
  parse(written, param) {
    if (written === '') throw new BadValue('must name a file');
    return text.parse(written, param);
  },
};
