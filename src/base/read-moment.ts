import { readDuration } from './duration.ts';

const day = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const time =
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]+)?)?(Z|[+-][0-9]{2}:?[0-9]{2})?$/i;

/** A hundred years: no time is older, or planned for later. */
const longest = 100 * 365 * 86_400_000;

/**
 * Returns the UNIX seconds of a time as a person writes it: a day, a time (in UTC unless it names a zone), or a
 * duration from now. Undefined for anything else.
 * @param now milliseconds
 * @param way whether a duration is in the past or in the future
 */
export function readMoment(written: string, now: number, way: 'ago' | 'ahead'): number | undefined {
  const text = written.trim();
  const timed = time.exec(text);
  if (day.test(text) || timed !== null) {
    const zone = timed !== null && timed[1] === undefined ? 'Z' : '';
    const ms = Date.parse(`${text.replace(' ', 'T')}${zone}`);
    return Number.isNaN(ms) || !isDay(text.slice(0, 10)) ? undefined : ms / 1000;
  }
  const { ms } = { ms: undefined, ...readDuration(text, 1, longest) };
  // A plain number could be either a duration or a UNIX time, so it is neither.
  if (ms === undefined || !/[a-z]/.test(text)) return undefined;
  return Math.floor((way === 'ago' ? now - ms : now + ms) / 1000);
}

/** Whether the day exists: the engine reads 30 February as 2 March. */
function isDay(text: string): boolean {
  return new Date(`${text}T00:00Z`).toISOString().startsWith(text);
}
