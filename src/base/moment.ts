/** The ISO text, in UTC, of a moment that a server tells in seconds; the number itself where no calendar has such a moment. */
export function isoMoment(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? String(seconds) : date.toISOString();
}
