/** What a message repeats of a server's words: as much as anyone reads. */

/** Characters. */
const usualLength = 500;
/** Levels of lists and objects within each other. */
const deepest = 20;

/** Several lines as one, for messages. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A text as one line, cut where it is long. */
export function excerpt(text: string, length = usualLength): string {
  // Most of a text without end is left alone: it may be a megabyte.
  const line = oneLine(text.slice(0, length * 4));
  return line.length > length || text.length > length * 4 ? `${line.slice(0, length)}…` : line;
}

/** A JSON value without what nests so deep that walking over it fills the stack. */
export function shallow(value: unknown, levels = deepest): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '[nests too deep]';
  if (Array.isArray(value)) return value.map((each) => shallow(each, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shallow(each, levels - 1)]));
}
