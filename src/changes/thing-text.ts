import type { Reading } from '../api/resources/compare.ts';
import type { Resource } from '../api/resources/resource.ts';

/** Returns a thing as text: `channel design (id 12)`, or `the status` for a singleton. */
export function thingText({ noun, id, key, singleton }: Resource, reading: Reading): string {
  if (singleton === true) return `the ${noun}`;
  const number = reading[id] ?? undefined;
  const known = id === key || number === undefined ? '' : ` (id ${number})`;
  return `${noun} ${reading[key]}${known}`;
}
