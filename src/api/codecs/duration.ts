import { type Codec, InvalidValueError } from './codec.ts';

const units: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 };
/** What a timer can hold, about 24 days. */
const longest = 2 ** 31 - 1;

/** A length of time in milliseconds, written with units: `90s`, `10m`, `1h30m`. */
export const duration: Codec<number, number> = {
  encoding: 'json',
  placeholder: '<time>',
  parse(written) {
    const parts = [...written.matchAll(/([0-9]+(?:\.[0-9]+)?)(ms|[dhms])/gy)];
    if (written === '' || parts.map(([part]) => part).join('') !== written) {
      throw new InvalidValueError(`must be a length of time such as 90s, 10m or 1h30m, not '${written}'`);
    }
    const sum = parts.reduce((ms, [, number, unit = '']) => ms + Number(number) * (units[unit] ?? 0), 0);
    const milliseconds = Math.round(sum);
    if (milliseconds < 1 || milliseconds > longest) {
      throw new InvalidValueError(`must be more than nothing and at most 24 days, not '${written}'`);
    }
    return milliseconds;
  },
  resolve: (written) => written,
  schema: (s) => s.int(),
};
