/** Detects text that was pasted from a document into a command line. */

/**
 * Returns arguments that begin with a typographic quote or dash, as in text pasted from a document: the shell takes
 * these for letters, which is seldom intended.
 */
export function typographicArguments(argv: readonly string[]): string[] {
  return argv.filter((argument) =>
    /^(?:--[\w-]+=)?[\u2018\u2019\u201c\u201d\u00ab\u00bb\u2013\u2014]/u.test(argument),
  );
}
