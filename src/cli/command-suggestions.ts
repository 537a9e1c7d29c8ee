/** Finds the command that a person may mean by a name that realmctl does not have. Loaded for an error only. */
import type { Command } from 'commander';
import { everyNoun } from './command-tree.ts';

/** Verbs that other programs use for the same work. */
const synonyms: readonly (readonly string[])[] = [
  ['create', 'add', 'new', 'make', 'invite', 'send', 'upload'],
  ['update', 'edit', 'set', 'change', 'modify', 'rename'],
  ['remove', 'delete', 'archive', 'deactivate', 'revoke', 'clear', 'unset', 'rm', 'destroy', 'ban', 'kick'],
  ['list', 'ls', 'search', 'find'],
  ['view', 'show', 'get', 'describe', 'info'],
];

/** Returns the first verb of a noun that does the same work as the one that was written. */
export function synonymFor(written: string, { commands }: Command): string | undefined {
  const verbs = commands.map((each) => each.name());
  return synonyms.find((family) => family.includes(written))?.find((verb) => verbs.includes(verb));
}

/** Returns the commands whose last word is exactly this one: `user offboard` for `offboard`, at most three. */
export async function commandsNamed(written: string): Promise<string[]> {
  const found = (await everyNoun()).flatMap(({ words, verbs }) =>
    Object.hasOwn(verbs, written) ? [['realmctl', ...words, written].join(' ')] : [],
  );
  return found.length > 3 ? [] : found;
}
