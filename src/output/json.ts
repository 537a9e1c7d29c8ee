import type { Item } from './result.ts';
import { safeJson } from './safe-text.ts';

/** Version of the documents that scripts read; a new field does not change it. See docs/json.md. */
export const formatVersion = 1;

/**
 * Returns JSON as realmctl prints it: indented by two spaces, the same on a terminal and in a pipe. Characters that
 * could harm a terminal are written as escapes, which read back unchanged.
 */
export function jsonDocument(value: unknown): string {
  return `${safeJson(JSON.stringify(value, null, 2))}\n`;
}

/** Returns one line of JSON. */
export function jsonLine(value: unknown): string {
  return `${safeJson(JSON.stringify(value))}\n`;
}

/** Yields a line for each item. */
export function* jsonLines(items: Iterable<Item>): Generator<string> {
  for (const item of items) yield jsonLine(item);
}

/** Yields an array piece by piece: together the same text as that of `jsonDocument`, but never whole in memory. */
export function* jsonArray(items: Iterable<Item>): Generator<string> {
  let before = '[\n  ';
  for (const item of items) {
    yield before + safeJson(JSON.stringify(item, null, 2)).replaceAll('\n', '\n  ');
    before = ',\n  ';
  }
  yield before === ',\n  ' ? '\n]\n' : '[]\n';
}
