/**
 * What a browser's regular expressions refuse of a pattern that RE2 takes, in the
 * browser's words; undefined where they take it. The web app runs the patterns
 * with them too, so such a linkifier works in one place and not in the other.
 */
export function browserProblem(pattern: string): string | undefined {
  const translated = pattern.replaceAll('(?P<', '(?<').replace(/^\(\?[imsU]+\)/, '');
  try {
    new RegExp(translated, 'u');
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return error.message.split(': ').at(-1) ?? error.message;
  }
}
