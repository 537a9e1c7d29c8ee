/** What the service cuts off both ends of a name: white space as Python knows it. */

/** Separators are among it and, unlike JavaScript's, the byte order mark is not. */
function isBlank(character: string): boolean {
  return /\p{White_Space}/u.test(character) || (character >= '\u001c' && character <= '\u001f');
}

/** A text as the service keeps it. Looks at each end once: a pattern would try at every blank inside. */
export function normalizeName(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isBlank(text.charAt(start))) start += 1;
  while (start < end && isBlank(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
