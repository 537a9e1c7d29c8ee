/** Returns a function that computes its result once for each object, and keeps it as long as the object exists. */
export function oncePer<K extends object, V>(work: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const known = made.get(key) ?? work(key);
    made.set(key, known);
    return known;
  };
}
