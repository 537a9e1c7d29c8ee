/**
 * Returns a function that runs the work at its first call and returns the same result, such as a promise, at every
 * call.
 */
export function once<T extends object>(work: () => T): () => T {
  let result: T | undefined;
  return () => {
    result ??= work();
    return result;
  };
}

/** Returns a function that computes its result once for each object, and keeps it as long as the object exists. */
export function oncePer<K extends object, V>(work: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const known = made.get(key) ?? work(key);
    made.set(key, known);
    return known;
  };
}
