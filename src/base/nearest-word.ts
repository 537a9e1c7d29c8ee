/** A longer text is not a misspelled name, and comparing one of megabytes takes seconds. */
const longest = 200;

/**
 * Returns the word that a person may have meant, undefined if none is near.
 * @param share the part of its letters that may differ; one always may
 */
export type NearestWord = (written: string, words: readonly string[], share?: number) => string | undefined;

export async function loadNearestWord(): Promise<NearestWord> {
  const { closest, distance } = await import('fastest-levenshtein');
  return (written, words, share = 1 / 3) => {
    if (words.length === 0 || written.length > longest) return undefined;
    const near = closest(written, words);
    return distance(written, near) <= Math.max(1, Math.floor(written.length * share)) ? near : undefined;
  };
}
