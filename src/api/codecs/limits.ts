/** Time limits that can be unlimited: a number on the wire, or the quoted word `unlimited`. */
import { readDuration } from '../../base/duration.ts';
import type { Schema, Schemas } from '../derive/schemas.ts';
import type { ValueOptions } from '../value-options.ts';
import { type Codec, InvalidValueError } from './codec.ts';

export type Limit = number | 'unlimited';

const none = 'unlimited';
/** The longest limit in milliseconds; its seconds fit the column in the server's database. */
const longest = 24_000 * 86_400_000;

/** Without `min`, it accepts any word and number, for code that checks them later. */
function schema(s: Schemas, { min }: ValueOptions): Schema {
  return s.union(
    min === undefined ? [s.int(), s.string()] : [s.int().check(s.minimum(min)), s.literal(none)],
  );
}

/** A limit in seconds, written as `10m`, `1h30m` or a number; read as null if there is no limit. */
export const timeLimit: Codec<Limit, Limit> = {
  encoding: 'json',
  placeholder: '<time>',
  parse(written) {
    if (written === none) return none;
    const read = readDuration(written, 1000, longest);
    if (read.problem !== undefined) throw new InvalidValueError(`${read.problem}, or ${none}`);
    if (read.ms % 1000 !== 0) throw new InvalidValueError(`must be whole seconds, not '${written}'`);
    return read.ms / 1000;
  },
  resolve: (written) => written,
  schema,
  readBack: (sent) => (sent === none ? null : sent),
  complete: () => [none],
};

/** A limit in days; read as -1 if there is no limit. */
export const days: Codec<Limit, Limit> = {
  ...timeLimit,
  placeholder: '<days>',
  parse(written) {
    if (written === none) return none;
    const count = Number(written);
    if (!/^[0-9]+$/.test(written) || count < 1 || !Number.isSafeInteger(count)) {
      throw new InvalidValueError(`must be a number of days from 1, or ${none}, not '${written}'`);
    }
    return count;
  },
  readBack: (sent) => (sent === none ? -1 : sent),
};
