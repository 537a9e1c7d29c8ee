/** Runs the work at the first call and gives every call the same result, such as a promise. */
export function once<T extends object>(work: () => T): () => T {
  let result: T | undefined;
  return () => {
    result ??= work();
    return result;
  };
}
