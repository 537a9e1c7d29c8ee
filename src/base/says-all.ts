/** Whether reading JSON kept all of it. */

/**
 * Whether a value that was read from JSON has all that the text says: no key twice, no number that lost digits or is
 * written otherwise.
 */
export function saysAll(text: string, value: unknown): boolean {
  return withoutBlanks(text) === JSON.stringify(value);
}

/** JSON text without the blanks between its parts, each text in it written alike. */
function withoutBlanks(json: string): string {
  return json.replace(/"((?:[^"\\]|\\.)*)"|\s+/g, (part, text?: string) => {
    if (text === undefined) return '';
    return text.includes('\\') ? JSON.stringify(JSON.parse(part)) : part;
  });
}
