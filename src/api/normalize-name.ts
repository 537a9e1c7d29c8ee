/** What the service cuts off both ends of a name: white space as Python knows it. */

/** Separators are among it and, unlike JavaScript's, the byte order mark is not. */
const blank = String.raw`[\p{White_Space}\u001c-\u001f]`;
const ends = new RegExp(`^${blank}+|${blank}+$`, 'gu');

/** A text as the service keeps it. */
export function normalizeName(text: string): string {
  return text.replace(ends, '');
}
