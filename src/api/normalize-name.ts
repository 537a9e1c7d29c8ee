/** Removes what the server trims from names: whitespace as Python defines it. */

/** Python's whitespace includes separators and, unlike JavaScript's, not the byte order mark. */
function isBlank(character: string): boolean {
  return /\p{White_Space}/u.test(character) || (character >= '\u001c' && character <= '\u001f');
}

/**
 * Returns a text as the server stores it. It examines each end once: a pattern would be tried at every space inside.
 */
export function normalizeName(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isBlank(text.charAt(start))) start += 1;
  while (start < end && isBlank(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
