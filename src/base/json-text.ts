/** Parses JSON from others. Code that recurses over a value later, such as printing, must not overflow the stack. */

/** How many levels of lists and objects may be nested: far more than any data of ours has. */
export const deepest = 500;

/** Parses JSON. Throws a SyntaxError also for text nested deeper than {@link deepest}. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!fits(value, deepest)) throw new SyntaxError(`JSON of more than ${deepest} levels`);
  return value;
}

function fits(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((each) => fits(each, levels - 1));
}
