import type { Model } from './model.ts';

/** A flag of a command; without a path of every command that has it. */
export interface Use {
  readonly path: string | undefined;
  readonly flag: string;
}

/** Flags that take the same words. */
export interface WordGroup {
  readonly uses: readonly Use[];
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

/** Groups flags by the sort of names they take; a flag that takes the same one in every command has no path. */
export function groupedNames({
  verbs,
  globals,
}: Model): { readonly uses: readonly Use[]; readonly names: string }[] {
  const sorts = new Map<string, Set<string>>();
  for (const { flag, names } of [...globals, ...verbs.flatMap(({ flags }) => flags)]) {
    sorts.set(flag, (sorts.get(flag) ?? new Set()).add(names));
  }
  const groups = new Map<string, Map<string, Use>>();
  const add = (path: string | undefined, flag: string, names: string) => {
    const shown = sorts.get(flag)?.size === 1 ? undefined : path;
    const group = groups.get(names) ?? new Map<string, Use>();
    groups.set(names, group.set(`${shown} ${flag}`, { path: shown, flag }));
  };
  for (const { path, flags } of verbs) {
    for (const { flag, names } of flags) if (names !== '') add(path, flag, names);
  }
  return [...groups].map(([names, uses]) => ({ names, uses: [...uses.values()] }));
}

/** Returns the keys of each value. */
export function grouped(
  pairs: readonly (readonly [key: string, value: string])[],
): [value: string, keys: string[]][] {
  const groups = new Map<string, string[]>();
  for (const [key, value] of pairs) groups.set(value, [...(groups.get(value) ?? []), key]);
  return [...groups];
}
