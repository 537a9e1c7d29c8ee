/** Name patterns in `unmanaged:` and `prune:`: `*` matches any characters, `?` one character. */
import type { KindName } from './kinds.ts';
import { sameKey } from './names.ts';

/** Whether a pattern matches a name of the kind, compared as the server compares names. */
export function matchesPattern(kind: KindName, name: string, pattern: string): boolean {
  return matches([...sameKey(kind, name)], [...sameKey(kind, pattern)]);
}

/** Whether a pattern matches a text exactly, apart from Unicode composition. */
export function matchesText(text: string, pattern: string): boolean {
  return matches([...text.normalize('NFC')], [...pattern.normalize('NFC')]);
}

/** Backtracks only to the last `*`, so it takes at most the product of both lengths. */
function matches(name: readonly string[], pattern: readonly string[]): boolean {
  let [at, from] = [0, 0];
  let star: { readonly after: number; taken: number } | undefined;
  while (at < name.length) {
    const wanted = pattern[from];
    if (wanted === '*') {
      from += 1;
      star = { after: from, taken: at };
    } else if (wanted === '?' || (wanted !== undefined && wanted === name[at])) {
      at += 1;
      from += 1;
    } else if (star !== undefined) {
      star.taken += 1;
      at = star.taken;
      from = star.after;
    } else {
      return false;
    }
  }
  return pattern.slice(from).every((each) => each === '*');
}
