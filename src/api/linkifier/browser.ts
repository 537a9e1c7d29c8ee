/**
 * Returns what a browser's regular expressions reject in a pattern that RE2 accepts, in the browser's words;
 * undefined if they accept it. The web app also runs the patterns, so such a linkifier works in one place and not in
 * the other.
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
