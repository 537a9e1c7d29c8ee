/** The ISO text, in UTC, of a moment that a server tells in seconds; the number itself where no calendar has such a moment. */
export function isoMoment(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? String(seconds) : date.toISOString();
}

/** The same without the thousandths of a whole second: `2026-11-01T08:00:00Z`. */
export function isoSecond(seconds: number): string {
  return isoMoment(seconds).replace('.000Z', 'Z');
}
