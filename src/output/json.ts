import type { Item } from './result.ts';
import { safeJson } from './safe-text.ts';

/** Version of the documents that scripts read; a new field does not change it. See docs/json.md. */
export const formatVersion = 1;

/**
 * JSON as realmctl prints it: two spaces, the same on a terminal and in a pipe.
 * Characters that could harm a terminal are escapes, which read back as they were.
 */
export function jsonDocument(value: unknown): string {
  return `${safeJson(JSON.stringify(value, null, 2))}\n`;
}

/** One line of JSON. */
export function jsonLine(value: unknown): string {
  return `${safeJson(JSON.stringify(value))}\n`;
}

/** A line for each item. */
export function* jsonLines(items: Iterable<Item>): Generator<string> {
  for (const item of items) yield jsonLine(item);
}

/** An array piece by piece: together the very text of `jsonDocument`, never whole in memory. */
export function* jsonArray(items: Iterable<Item>): Generator<string> {
  let before = '[\n  ';
  for (const item of items) {
    yield before + safeJson(JSON.stringify(item, null, 2)).replaceAll('\n', '\n  ');
    before = ',\n  ';
  }
  yield before === ',\n  ' ? '\n]\n' : '[]\n';
}
