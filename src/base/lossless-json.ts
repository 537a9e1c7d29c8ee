/** Checks whether parsing JSON kept all of it. */

/**
 * Whether a value parsed from JSON has everything in the text: no duplicate key, no number that lost digits or is
 * written differently.
 */
export function isJsonOf(text: string, value: unknown): boolean {
  return withoutBlanks(text) === JSON.stringify(value);
}

/** Returns JSON text without whitespace between its parts, with every string in it written the same way. */
function withoutBlanks(json: string): string {
  return json.replace(/"((?:[^"\\]|\\.)*)"|\s+/g, (part, text?: string) => {
    if (text === undefined) return '';
    return text.includes('\\') ? JSON.stringify(JSON.parse(part)) : part;
  });
}
