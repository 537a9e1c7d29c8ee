import { readDuration } from '../../base/duration.ts';
import { type Codec, InvalidValueError } from './codec.ts';

/** A length of time in milliseconds, written with units or as seconds: `90s`, `10m`, `1h30m`, `5`. `min` is in milliseconds. */
export const duration: Codec<number, number> = {
  encoding: 'json',
  placeholder: '<time>',
  parse(written, { min }) {
    const read = readDuration(written, min);
    if (read.problem !== undefined) throw new InvalidValueError(read.problem);
    return read.ms;
  },
  resolve: (written) => written,
  schema: (s) => s.int(),
};
