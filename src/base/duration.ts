/** Reads and writes durations in the form for people: `90s`, `10m`, `1h30m`, or a plain number of seconds. */

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
  ['ms', 1],
] as const;
const sizes: Readonly<Record<string, number>> = Object.fromEntries(units);

/** The longest time of a timer in milliseconds, about 24 days. */
const longest = 2 ** 31 - 1;

/**
 * Returns the milliseconds, or what is wrong with the text: a sentence without its subject.
 * @param least milliseconds
 * @param max milliseconds
 */
export function readDuration(
  written: string,
  least = 1,
  max = longest,
): { readonly ms: number; readonly problem?: undefined } | { readonly problem: string } {
  const ms = millisecondsOf(written);
  if (ms === undefined) {
    return { problem: `must be a length of time such as 90s, 10m or 1h30m, or seconds, not '${written}'` };
  }
  if (ms < least || ms > max) {
    const bound =
      least > 1 ? `at least ${formatDuration(least)} and ` : least > 0 ? 'longer than 0 and ' : '';
    return { problem: `must be ${bound}at most ${Math.floor(max / 86_400_000)} days, not '${written}'` };
  }
  return { ms };
}

function millisecondsOf(written: string): number | undefined {
  if (/^[0-9]+(?:\.[0-9]+)?$/.test(written)) return Math.round(Number(written) * 1000);
  const parts = [...written.matchAll(/([0-9]+(?:\.[0-9]+)?)(ms|[dhms])/gy)];
  if (written === '' || parts.map(([part]) => part).join('') !== written) return undefined;
  return Math.round(
    parts.reduce((sum, [, number, unit = '']) => sum + Number(number) * (sizes[unit] ?? 0), 0),
  );
}

/**
 * Returns the two largest units that are not zero: `2m 30s`, `1d 2h`. Parts of a second are rounded up; less than a
 * second is in milliseconds.
 */
export function formatDuration(ms: number): string {
  if (ms < 1000) return ms <= 0 ? '0s' : `${Math.ceil(ms)}ms`;
  let left = Math.ceil(ms / 1000) * 1000;
  const first = units.findIndex(([, size]) => left >= size);
  const shown = units.slice(first, first + 2).filter(([unit]) => unit !== 'ms');
  const smallest = shown.at(-1)?.[1] ?? 1000;
  left = Math.round(left / smallest) * smallest;
  return shown
    .map(([unit, size]) => {
      const count = Math.floor(left / size);
      left -= count * size;
      return count === 0 ? '' : `${count}${unit}`;
    })
    .join(' ')
    .trim();
}

/** Returns a duration as one number in the largest unit that is exact, so that it is read back as the same: `90d`. */
export function exactDuration(ms: number): string {
  const [unit, size] = units.find(([, each]) => ms > 0 && ms % each === 0) ?? ['ms', 1];
  return `${ms / size}${unit}`;
}
