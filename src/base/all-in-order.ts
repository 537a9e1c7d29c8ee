/**
 * Waits for work that is under way, and gives its results. Where several fail, the one that is named
 * first counts, whichever was quicker: the same input gives the same error each time.
 */
export async function allInOrder<const T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const ended = await Promise.allSettled(work);
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return ended.map((each) => (each as PromiseFulfilledResult<unknown>).value) as {
    -readonly [K in keyof T]: Awaited<T[K]>;
  };
}
