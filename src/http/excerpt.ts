/** Shortens server texts for messages. */

/** Characters. */
const usualLength = 500;
/** How many levels of nested lists and objects are kept. */
const deepest = 20;

/** Returns several lines as one, for messages. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns a text as one line, cut if it is long. */
export function excerpt(text: string, length = usualLength): string {
  // Most of a very long text is not touched: it may be a megabyte.
  const line = oneLine(text.slice(0, length * 4));
  return line.length > length || text.length > length * 4 ? `${line.slice(0, length)}…` : line;
}

/** Returns a JSON value without parts nested so deep that walking over them would overflow the stack. */
export function shallow(value: unknown, levels = deepest): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '[is nested too deeply]';
  if (Array.isArray(value)) return value.map((each) => shallow(each, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shallow(each, levels - 1)]));
}
