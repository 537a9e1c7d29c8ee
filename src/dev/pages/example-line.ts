/** Splits example lines that need no shell into words. */

/** Words that a shell leaves unchanged, apart from quotes. */
const plainLine = /^realmctl(?: +(?:[\w@%+=:,./-]|'[^']*'|"[^"$`\\!]*")+)+$/;

/** Whether a line can be split without a shell, whose start takes longer than most commands. */
export function isPlain(line: string): boolean {
  return plainLine.test(line);
}

/** Returns the words of a plain line. */
export function plainWords(line: string): string[] {
  const words = line.match(/(?:[^ '"]|'[^']*'|"[^"]*")+/g) ?? [];
  return words.map((word) => word.replaceAll(/'([^']*)'|"([^"]*)"/g, '$1$2'));
}
