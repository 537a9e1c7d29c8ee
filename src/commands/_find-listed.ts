/** Things without a directory of their own, found in the list that holds them: by id or by exact name. */
import { normalizeName } from '../api/normalize-name.ts';
import { parseReference } from '../api/reference.ts';
import { CliError, usageError } from '../base/cli-error.ts';

/** How the things of a list are known. */
export interface ListedThings<T> {
  readonly noun: string;
  readonly all: readonly T[];
  idOf(thing: T): number | string;
  nameOf(thing: T): string;
  /** The command that lists them, for who named what is not there. */
  readonly list: string;
}

/**
 * Each thing that is named once, in the order of the names. Throws `not-found` that tells all that
 * are missing, and a usage error where nothing is named or a name is that of several.
 */
export function findListed<T>(words: readonly string[] | undefined, things: ListedThings<T>): T[] {
  if (words === undefined || words.length === 0) throw usageError(`no ${things.noun} is named`);
  const found = new Set<T>();
  const missing: string[] = [];
  for (const word of words) {
    const matches = matching(word, things);
    const [only, ...others] = matches;
    if (only === undefined) missing.push(word);
    else if (others.length > 0) throw ambiguous(word, matches, things);
    else found.add(only);
  }
  if (missing.length === 0) return [...found];
  throw new CliError('not-found', missing.map((word) => `there is no ${things.noun} '${word}'`).join('; '), {
    hint: `${things.list} shows them`,
  });
}

function matching<T>(word: string, { all, idOf, nameOf }: ListedThings<T>): T[] {
  const reference = parseReference(word);
  const byName = (name: string) => all.filter((each) => nameOf(each) === normalizeName(name));
  if (reference.by === 'name') return byName(reference.name);
  if (reference.by !== 'id' && reference.by !== 'digits') return [];
  const byId = all.filter((each) => String(idOf(each)) === String(reference.id));
  return reference.by === 'id' ? byId : [...new Set([...byId, ...byName(reference.name)])];
}

function ambiguous<T>(
  word: string,
  matches: readonly T[],
  { noun, idOf, nameOf }: ListedThings<T>,
): CliError {
  const candidates = matches.map((each) => `id:${idOf(each)} (${nameOf(each)})`).join(', ');
  return usageError(`'${word}' may be any of several ${noun}s: ${candidates}`, 'name one by its id: id:N');
}
