/** Shortens text for a person, so that no long part hides the rest of the line. */

/** The longest word that is kept whole, and how much of a longer one is kept, in characters. */
const longest = 300;
const shown = 100;

/** The longest line, in characters. */
const longestLine = 4000;

/** Returns a line in which words longer than any ordinary name, address or path are cut. */
export function shortened(line: string): string {
  if (line.length <= longest) return line;
  const words = line.replace(/\S{301,}/g, (word) => `${begin(word, shown)}… (${word.length} characters)`);
  return words.length > longestLine ? `${begin(words, longestLine)}…` : words;
}

/** Cuts between characters, not within one. */
function begin(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
