/** Rows that are made anew each time somebody goes through them. */
export function again<T>(make: () => Iterable<T>): Iterable<T> {
  return { [Symbol.iterator]: () => make()[Symbol.iterator]() };
}
