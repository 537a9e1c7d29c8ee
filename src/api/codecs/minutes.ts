import { type Codec, InvalidValueError } from './codec.ts';

const sizes: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440, w: 10_080 };
/** About two hundred years: longer durations are mistakes. */
const longest = 100_000_000;

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
    if (total < 1 || total > longest) {
      const most = Math.floor(longest / 1440);
      throw new InvalidValueError(`must be more than nothing and at most ${most} days, not '${written}'`);
    }
    return total;
  },
  resolve: (written) => written,
  schema: (s) => s.int(),
};
