/** Divides lists: into groups of equal things, into pieces, into halves. */

/** Groups things with an equal key, in the order of the first of each group. */
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

/** Divides a list into pieces of at most this many. */
export function pieces<T>(list: readonly T[], max: number): T[][] {
  const found: T[][] = [];
  for (let at = 0; at < list.length; at += max) found.push(list.slice(at, at + max));
  return found;
}

/** Divides a list into two halves; the first is the larger one. */
export function halves<T>(list: readonly T[]): T[][] {
  return pieces(list, Math.ceil(list.length / 2));
}
