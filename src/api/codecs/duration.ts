import { readDuration } from '../../base/duration.ts';
import { type Codec, InvalidValueError } from './codec.ts';

/**
 * A duration in milliseconds, written with units or as seconds: `90s`, `10m`, `1h30m`, `5`. `min` and `max` are in
 * milliseconds.
 */
export const duration: Codec<number, number> = {
  encoding: 'json',
  placeholder: '<time>',
  parse(written, { min, max }) {
    const read = readDuration(written, min, max);
    if (read.problem !== undefined) throw new InvalidValueError(read.problem);
    return read.ms;
  },
  resolve: (written) => written,
  schema: (s) => s.int(),
};
