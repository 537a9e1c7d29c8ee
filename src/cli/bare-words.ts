/** Reads options from the bare words of a command line, which may be invalid. */

/** Whether errors must be JSON. It reads the bare words, because the command line itself may be invalid. */
export function wantsJson(argv: readonly string[]): boolean {
  const after = wordsOf(argv)[argv.indexOf('--format') + 1];
  return (
    hasWord(argv, '--json') ||
    hasWord(argv, '--format=json') ||
    (hasWord(argv, '--format') && after === 'json')
  );
}

/** Whether a word is among the options of a command line. */
export function hasWord(argv: readonly string[], word: string): boolean {
  return wordsOf(argv).includes(word);
}

/** Returns the words before `--`. */
export function wordsOf(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf('--');
  return end === -1 ? argv : argv.slice(0, end);
}
