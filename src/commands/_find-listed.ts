/** Finds things that have no directory in the list that has them: by id or by exact name. */
import { normalizeName } from '../api/normalize-name.ts';
import { parseReference } from '../api/reference.ts';
import type { Resource } from '../api/resources/resource.ts';
import { CliError, usageError } from '../base/cli-error.ts';
import type { Item } from '../output/result.ts';

/** How the things of a list are named, if the resource does not say so. */
export interface Named {
  /** The field that identifies a thing on the command line. */
  readonly name?: string;
  /** The command that lists the possible names. */
  readonly list?: string;
}

/**
 * Returns each named thing once, in the order of the names. Throws `not-found` with all missing names, and a usage
 * error if no name is given or several things share one.
 */
export function findListed<T extends Item>(
  words: readonly string[] | undefined,
  all: readonly T[],
  resource: Resource,
  { name = resource.key, list = `realmctl ${commandOf(resource)} list` }: Named = {},
): T[] {
  const { noun, id } = resource;
  if (words === undefined || words.length === 0) throw usageError(`no ${noun} is named`);
  const found = new Set<T>();
  const missing: string[] = [];
  for (const word of words) {
    const matches = matching(word, all, id, name);
    const [only, ...others] = matches;
    if (only === undefined) missing.push(word);
    else if (others.length === 0) found.add(only);
    else {
      const candidates = matches.map((each) => `id:${each[id]} (${each[name]})`).join(', ');
      throw usageError(`'${word}' matches several ${noun}s: ${candidates}`, 'name one by its id: id:N');
    }
  }
  if (missing.length === 0) return [...found];
  throw new CliError('not-found', missing.map((word) => `there is no ${noun} '${word}'`).join('; '), {
    hint: `${list} shows them`,
  });
}

function matching<T extends Item>(word: string, all: readonly T[], id: string, name: string): T[] {
  const reference = parseReference(word);
  const byName = (text: string) => all.filter((each) => String(each[name]) === normalizeName(text));
  if (reference.by === 'name') return byName(reference.name);
  if (reference.by !== 'id' && reference.by !== 'digits') return [];
  const byId = all.filter((each) => String(each[id]) === String(reference.id));
  return reference.by === 'id' ? byId : [...new Set([...byId, ...byName(reference.name)])];
}

/** Returns the noun of the command, by which rows are named. */
function commandOf({ rows, noun }: Resource): string {
  return rows?.retire?.id.split('.')[0] ?? noun;
}
