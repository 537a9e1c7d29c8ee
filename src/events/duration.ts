import { usage } from '../failure.ts';

const units: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 };
/** What a timer can hold, about 24 days. */
const longest = 2 ** 31 - 1;

/** Milliseconds of a length of time such as `90s`, `10m`, `1h30m`, `2d`. Throws a usage Failure that names the flag. */
export function readDuration(flag: string, text: string): number {
  const parts = [...text.matchAll(/([0-9]+(?:\.[0-9]+)?)(ms|[dhms])/gy)];
  const read = parts.map(([part]) => part).join('');
  if (text === '' || read !== text) {
    throw usage(`${flag} must be a length of time such as 90s, 10m or 1h30m, not '${text}'`);
  }
  const ms = parts.reduce((sum, [, number, unit]) => sum + Number(number) * (units[unit ?? ''] ?? 0), 0);
  if (ms <= 0 || ms > longest)
    throw usage(`${flag} must be more than nothing and at most 24 days, not '${text}'`);
  return ms;
}
