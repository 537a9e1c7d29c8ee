/** Text that was pasted from a document into a command line. */

/**
 * Arguments that begin with a typographic quote or dash, as text pasted from a
 * document has them: the shell takes them for letters, which is seldom meant.
 */
export function typographicArguments(argv: readonly string[]): string[] {
  return argv.filter((argument) =>
    /^(?:--[\w-]+=)?[\u2018\u2019\u201c\u201d\u00ab\u00bb\u2013\u2014]/u.test(argument),
  );
}
