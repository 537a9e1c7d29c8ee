/** Rows that are computed again for each reader, so that they are never all in memory. */
export function again<T>(make: () => Iterable<T>): Iterable<T> {
  return { [Symbol.iterator]: () => make()[Symbol.iterator]() };
}
