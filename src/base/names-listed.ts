/** Several names in a sentence. */

/** The first few names and how many more: `ana@x.org, bo@x.org and 12 more`. */
export function firstFew(names: readonly string[], most = 3): string {
  // One that is left out takes as much room as its name.
  if (names.length <= most + 1) return names.join(', ');
  return `${names.slice(0, most).join(', ')} and ${(names.length - most).toLocaleString('en')} more`;
}
