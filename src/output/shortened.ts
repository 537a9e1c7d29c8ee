/** Text for a person, in which nothing is so long that the rest of the line is lost. */

/** Characters of a word, and what stays of one that has more. */
const longest = 300;
const kept = 100;

/** Characters of a line. */
const longestLine = 4000;

/** A line with the middle left out of words that no name, address or path of ordinary length is. */
export function shortened(line: string): string {
  if (line.length <= longest) return line;
  const words = line.replace(/\S{301,}/g, (word) => `${begin(word, kept)}… (${word.length} characters)`);
  return words.length > longestLine ? `${begin(words, longestLine)}…` : words;
}

/** Cut between characters, not within one. */
function begin(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
