/** JSON that others wrote: what recurses over a value later, printing included, must not end in a full stack. */

/** Levels of lists and objects within each other: far more than anything of ours has. */
export const deepest = 500;

/** `JSON.parse`, which throws a SyntaxError for what nests deeper than {@link deepest} too. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!fits(value, deepest)) throw new SyntaxError(`JSON of more than ${deepest} levels`);
  return value;
}

function fits(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((each) => fits(each, levels - 1));
}
