/** Which things go together: in groups of equal ones, in pieces, in halves. */

/** Things in groups of those that have an equal key, in the order in which they come first. */
export function grouped<T>(things: Iterable<T>, keyOf: (thing: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [thing]);
    else group.push(thing);
  }
  return [...groups.values()];
}

/** A list in pieces of at most so many. */
export function pieces<T>(list: readonly T[], most: number): T[][] {
  const found: T[][] = [];
  for (let at = 0; at < list.length; at += most) found.push(list.slice(at, at + most));
  return found;
}

/** Two halves, the first one the larger. */
export function halves<T>(list: readonly T[]): T[][] {
  return pieces(list, Math.ceil(list.length / 2));
}
