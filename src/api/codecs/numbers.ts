import { readDuration } from '../../base/duration.ts';
import type { Schema, Schemas } from '../derive/schemas.ts';
import type { ValueOptions } from '../value-options.ts';
import { type Codec, InvalidValueError } from './codec.ts';

/** A whole number, within the parameter's bounds. */
export const integer: Codec<number, number> = {
  encoding: 'json',
  placeholder: '<number>',
  parse(written, param) {
    const value = Number(written);
    if (!/^[+-]?[0-9]+$/.test(written) || !Number.isSafeInteger(value)) {
      throw new InvalidValueError(`must be a whole number${range(param)}, not '${written}'`);
    }
    if (value < (param.min ?? value) || value > (param.max ?? value)) {
      throw new InvalidValueError(`must be a whole number${range(param)}, not ${value}`);
    }
    return value;
  },
  resolve: (written) => written,
  schema(s, param) {
    const checks = [];
    if (param.min !== undefined) checks.push(s.minimum(param.min));
    if (param.max !== undefined) checks.push(s.maximum(param.max));
    return s.int().check(...checks);
  },
};

function range({ min, max }: ValueOptions): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` of at least ${min}`;
  return max === undefined ? '' : ` of at most ${max}`;
}

const sizes: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440, w: 10_080 };
/** About two hundred years: longer durations are mistakes. */
const longestMinutes = 100_000_000;

/** A duration in whole minutes, written with units: `90m`, `12h`, `1d12h`, `2w`. */
export const minutes: Codec<number, number> = {
  encoding: 'json',
  placeholder: '<time>',
  parse(written) {
    const parts = [...written.matchAll(/([0-9]+)([mhdw])/gy)];
    const total = parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (sizes[unit] ?? 0), 0);
    if (written === '' || parts.map(([part]) => part).join('') !== written) {
      throw new InvalidValueError(`must be a length of time such as 90m, 12h, 7d or 2w, not '${written}'`);
    }
    if (total < 1 || total > longestMinutes) {
      const maxDays = Math.floor(longestMinutes / 1440);
      throw new InvalidValueError(`must be longer than 0 and at most ${maxDays} days, not '${written}'`);
    }
    return total;
  },
  resolve: (written) => written,
  schema: (s) => s.int(),
};

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

type Retention = number | 'realm_default' | 'unlimited';

/** How long messages are kept: days, `realm_default`, or `unlimited`. JSON on the wire, so words are quoted. */
export const retention: Codec<Retention, Retention> = {
  encoding: 'json',
  placeholder: '<days>',
  parse(written) {
    if (written === 'realm_default' || written === 'unlimited') return written;
    const days = Number(written);
    if (!/^[0-9]+$/.test(written) || days < 1 || !Number.isSafeInteger(days)) {
      throw new InvalidValueError(
        `must be a number of days from 1, realm_default or unlimited, not '${written}'`,
      );
    }
    return days;
  },
  resolve: (written) => written,
  schema: (s) => s.union([s.int().check(s.minimum(1)), s.literal('realm_default'), s.literal('unlimited')]),
  readBack(sent) {
    if (sent === 'realm_default') return null;
    return sent === 'unlimited' ? -1 : sent;
  },
  complete: () => ['realm_default', 'unlimited'],
};

// Time limits that can be unlimited: a number on the wire, or the quoted word `unlimited`.

type Limit = number | 'unlimited';

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
