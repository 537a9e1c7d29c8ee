/** Returns the ISO text, in UTC, of a server's time in seconds; the number itself if no calendar has that time. */
export function isoMoment(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? String(seconds) : date.toISOString();
}

/** Returns the same without the milliseconds of a whole second: `2026-11-01T08:00:00Z`. */
export function isoSecond(seconds: number): string {
  return isoMoment(seconds).replace('.000Z', 'Z');
}
