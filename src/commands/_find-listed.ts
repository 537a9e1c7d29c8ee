/** Things without a directory of their own, found in the list that holds them: by id or by exact name. */
import { normalizeName } from '../api/normalize-name.ts';
import { parseReference } from '../api/reference.ts';
import type { Resource } from '../api/resources/resource.ts';
import { CliError, usageError } from '../base/cli-error.ts';
import type { Item } from '../output/result.ts';

/** How a person names the things of a list, where the resource does not say it. */
export interface Named {
  /** The field that names a thing on the command line. */
  readonly name?: string;
  /** The command that lists what can be named. */
  readonly list?: string;
}

/**
 * Each thing that is named once, in the order of the names. Throws `not-found` that tells all that
 * are missing, and a usage error where nothing is named or a name is that of several.
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
      throw usageError(`'${word}' may be any of several ${noun}s: ${candidates}`, 'name one by its id: id:N');
    }
  }
  if (missing.length === 0) return [...found];
  throw new CliError('not-found', missing.map((word) => `there is no ${noun} '${word}'`).join('; '), {
    hint: `${list} shows them`,
  });
}

function matching<T extends Item>(word: string, all: readonly T[], id: string, name: string): T[] {
  const reference = parseReference(word);
  const byName = (text: string) => all.filter((each) => each[name] === normalizeName(text));
  if (reference.by === 'name') return byName(reference.name);
  if (reference.by !== 'id' && reference.by !== 'digits') return [];
  const byId = all.filter((each) => String(each[id]) === String(reference.id));
  return reference.by === 'id' ? byId : [...new Set([...byId, ...byName(reference.name)])];
}

/** The noun of the command line: rows go by it. */
function commandOf({ rows, noun }: Resource): string {
  return rows?.retire?.id.split('.')[0] ?? noun;
}
