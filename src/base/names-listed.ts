/** Lists several names in a sentence. */

/** Returns the line that follows the first of several: `and 12 more`, or none if there are no others. */
export function leftOver(more: number): string[] {
  return more > 0 ? [`and ${more.toLocaleString('en')} more`] : [];
}

/** Returns the first few names and how many more there are: `ana@x.org, bo@x.org and 12 more`. */
export function firstFew(names: readonly string[], max = 3): string {
  // Naming one more takes as much room as `and 1 more`.
  if (names.length <= max + 1) return names.join(', ');
  return `${names.slice(0, max).join(', ')} and ${(names.length - max).toLocaleString('en')} more`;
}
