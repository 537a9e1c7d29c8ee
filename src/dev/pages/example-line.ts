/** Lines of help that need no shell, as the words that a shell would make of them. */

/** Words that a shell leaves as they are, beside quotes. */
const plainLine = /^realmctl(?: +(?:[\w@%+=:,./-]|'[^']*'|"[^"$`\\!]*")+)+$/;

/** Whether no shell is needed to tell the words of a line: starting one takes longer than most commands. */
export function isPlain(line: string): boolean {
  return plainLine.test(line);
}

/** The words of a plain line. */
export function plainWords(line: string): string[] {
  const words = line.match(/(?:[^ '"]|'[^']*'|"[^"]*")+/g) ?? [];
  return words.map((word) => word.replaceAll(/'([^']*)'|"([^"]*)"/g, '$1$2'));
}
