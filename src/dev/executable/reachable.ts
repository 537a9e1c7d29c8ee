import { posix } from 'node:path';

/** Returns the chunks that these can load, and these, by their path in `dist`, each with its text and in order. */
export function reachable(
  read: (name: string) => string,
  entries: readonly string[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    const text = read(name);
    found.set(name, text);
    for (const [, , path = ''] of text.matchAll(/\brequire\((["'])(\.{1,2}\/[^"']+)\1\)/g))
      visit(posix.join(posix.dirname(name), path));
  };
  for (const name of entries) visit(name);
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}
