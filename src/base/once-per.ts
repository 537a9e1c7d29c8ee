/** Makes a function that works out its answer once for each object, and keeps it for as long as the object lives. */
export function oncePer<K extends object, V>(work: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const known = made.get(key) ?? work(key);
    made.set(key, known);
    return known;
  };
}
