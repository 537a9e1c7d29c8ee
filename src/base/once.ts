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
