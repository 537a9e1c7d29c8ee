import type { Model } from './model.ts';

/** Flags that take the same words. */
export interface WordGroup {
  readonly uses: readonly { readonly path: string | undefined; readonly flag: string }[];
  readonly list: boolean;
  readonly words: readonly string[];
}

/** Returns the words after flags, each set of words once. A use without a path applies to every command. */
export function groupedWords({ verbs, globals }: Model): WordGroup[] {
  const groups = new Map<string, WordGroup & { readonly uses: WordGroup['uses'][number][] }>();
  const add = (path: string | undefined, flag: string, list: boolean, words: readonly string[]) => {
    const key = `${list} ${words.join(' ')}`;
    const group = groups.get(key) ?? { uses: [], list, words };
    group.uses.push({ path, flag });
    groups.set(key, group);
  };
  const everywhere = new Set(globals.filter(({ words }) => words.length > 0).map(({ flag }) => flag));
  for (const { path, flags } of verbs) {
    for (const { flag, list, words } of flags) {
      if (words.length > 0 && !everywhere.has(flag)) add(path, flag, list, words);
    }
  }
  for (const { flag, list, words } of globals) if (words.length > 0) add(undefined, flag, list, words);
  return [...groups.values()];
}
