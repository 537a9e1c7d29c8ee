/** Finds the names behind ids, but only those that will be shown. */
import { idsForNames, type ReadingNames } from '../api/resources/show.ts';
import { CliError } from '../base/cli-error.ts';
import type { Directory } from './index.ts';

type Noun = keyof ReadingNames;

/** Names that are already known, by the kind of thing. */
export type KnownNames = { readonly [N in Noun]?: ReadonlyMap<number, string> };

/**
 * Returns what `show` returns with the names it wants. If it wants any, it is called twice, so it must have no side
 * effects. A list that this account may not read leaves ids in place of names.
 */
export async function readingNames<T>(
  directory: Directory,
  show: (names: ReadingNames) => T,
  known: KnownNames = {},
): Promise<T> {
  const wanted = new Map<Noun, Set<number>>();
  const note = (noun: Noun) => (id: number) => {
    wanted.set(noun, (wanted.get(noun) ?? new Set()).add(id));
    return idsForNames[noun](id);
  };
  const first = show({
    user: note('user'),
    channel: note('channel'),
    group: note('group'),
    folder: note('folder'),
  });
  if (wanted.size === 0) return first;
  const read = await Promise.all(
    [...wanted].map(
      async ([noun, ids]) => [noun, known[noun] ?? (await namesOf(noun, ids, directory))] as const,
    ),
  );
  const names = new Map(read);
  const name = (noun: Noun) => (id: number) => names.get(noun)?.get(id) ?? idsForNames[noun](id);
  return show({ user: name('user'), channel: name('channel'), group: name('group'), folder: name('folder') });
}

async function namesOf(
  noun: Noun,
  ids: ReadonlySet<number>,
  directory: Directory,
): Promise<ReadonlyMap<number, string>> {
  const own = directory.knownSelf();
  if (noun === 'user' && own !== undefined && [...ids].every((id) => id === own.user_id)) {
    return new Map([[own.user_id, own.delivery_email ?? own.email]]);
  }
  const readers: Readonly<Record<Noun, () => Promise<[number, string][]>>> = {
    user: async () =>
      (await directory.users()).map(({ user_id, delivery_email, email }) => [
        user_id,
        delivery_email ?? email,
      ]),
    channel: async () => (await directory.channels()).map(({ stream_id, name }) => [stream_id, name]),
    group: async () => (await directory.groups()).map(({ id, name }) => [id, name]),
    folder: async () => (await directory.folders()).map(({ id, name }) => [id, name]),
  };
  try {
    return new Map(await readers[noun]());
  } catch (error) {
    if (error instanceof CliError && error.exitReason === 'forbidden') return new Map();
    throw error;
  }
}
