/** Finds the one thing that a reference means among many, or says why there is none. */
import { type Reference, showReference } from '../api/reference.ts';
import { CliError, usageError } from '../base/cli-error.ts';

/** What of a sort of thing decides whether a reference means it. */
export interface Sort<T> {
  /** `channel`, for messages. */
  readonly noun: string;
  id(thing: T): number;
  /** Every name it answers to, as shown in suggestions. */
  names(thing: T): readonly (string | null | undefined)[];
  /** Those of the names that are email addresses, where the sort has any. */
  addresses?(thing: T): readonly (string | null | undefined)[];
  /** The form in which names are compared. */
  comparable(name: string): string;
  /** Whether it is archived or deactivated: a name means what is in use, where both have it. */
  isRetired?(thing: T): boolean;
  /** How a list of candidates shows it, after its id. */
  label(thing: T): string;
  /** Whether all are told where a name is not among them and they are few: folders, not people. */
  readonly listsFew?: boolean;
  /** What to write instead, where what was written means another sort of thing. */
  instead?(written: string): string | undefined;
  /** Said where nothing was found but something may be hidden from this account. */
  hidden?(reference: Reference): Promise<string | undefined>;
}

/** Things by id and by comparable name, so that many references into a long list stay quick. */
export interface Index<T> {
  readonly all: readonly T[];
  readonly byId: ReadonlyMap<number, T>;
  readonly byName: ReadonlyMap<string, readonly T[]>;
}

/** Indexes a list once. */
export function indexed<T>(all: readonly T[], sort: Sort<T>): Index<T> {
  const byId = new Map<number, T>();
  const byName = new Map<string, T[]>();
  for (const thing of all) {
    byId.set(sort.id(thing), thing);
    const names = sort.names(thing).filter((name): name is string => Boolean(name));
    for (const key of new Set(names.map(sort.comparable))) {
      const same = byName.get(key);
      if (same === undefined) byName.set(key, [thing]);
      else same.push(thing);
    }
  }
  return { all, byId, byName };
}

/** Which of several things of one name is meant: verbs that bring things back are about those out of use. */
export type Preference = 'in-use' | 'retired';

/**
 * The one thing that is meant; of several that have the name, the one that is in use. Bare digits that are also somebody's name are
 * ambiguous. Throws `not-found`, or a usage error that lists the candidates.
 */
export async function pick<T>(
  reference: Reference,
  index: Index<T>,
  sort: Sort<T>,
  prefers: Preference = 'in-use',
): Promise<T> {
  const found = candidates(reference, index, sort, prefers);
  const [only, ...more] = found;
  if (only === undefined) throw await notFound(reference, index, sort);
  if (more.length === 0 && (reference.by !== 'digits' || sort.id(only) === reference.id)) return only;
  const listed = found.map((thing) => `id:${sort.id(thing)} ${sort.label(thing)}`).join(', ');
  const also = reference.by === 'digits' ? `, or name:${reference.name} for the name` : '';
  throw usageError(
    `'${showReference(reference)}' may mean more than one ${sort.noun}: ${listed}`,
    `write id:N for the one you mean${also}`,
  );
}

function candidates<T>(
  reference: Reference,
  { byId, byName }: Index<T>,
  sort: Sort<T>,
  prefers: Preference,
): readonly T[] {
  const withId = (id: number) => [byId.get(id) ?? []].flat() as T[];
  const named = (name: string) => preferred(byName.get(sort.comparable(name)) ?? [], sort, prefers);
  switch (reference.by) {
    case 'id':
      return withId(reference.id);
    case 'name':
      if (reference.copied !== undefined && named(reference.copied).length > 0)
        return named(reference.copied);
      return [...named(reference.name), ...(reference.short === undefined ? [] : named(reference.short))];
    case 'email':
      return named(reference.email).filter((thing) => hasAddress(thing, reference.email, sort));
    case 'digits':
      return [...new Set([...withId(reference.id), ...named(reference.name)])];
    case 'me':
      return [];
  }
}

/** Those in the preferred state, or all where none is. */
function preferred<T>(
  things: readonly T[],
  { isRetired }: Pick<Sort<T>, 'isRetired'>,
  prefers: Preference = 'in-use',
): readonly T[] {
  if (things.length < 2 || isRetired === undefined) return things;
  const fitting = things.filter((thing) => isRetired(thing) === (prefers === 'retired'));
  return fitting.length > 0 ? fitting : things;
}

/** Somebody may have another's address for a name; who is meant by address has it as an address. */
function hasAddress<T>(thing: T, email: string, { addresses, comparable }: Sort<T>): boolean {
  const all = addresses?.(thing) ?? [];
  return all.some((address) => address && comparable(address) === comparable(email));
}

/** So few things are told all where a name is not among them. */
const few = 8;

/** A `not-found` failure with what may help: near names, all there are where they are few, or that the thing may be hidden. */
async function notFound<T>(reference: Reference, { all }: Index<T>, sort: Sort<T>): Promise<CliError> {
  const wanted = showReference(reference);
  const plain = reference.by === 'name' && reference.copied !== undefined ? reference.name : wanted;
  const { eitherOf, nearNames } = await import('./_near-names.ts');
  const near = reference.by === 'id' ? [] : await nearNames(plain, all.map(sort.names));
  const hints = [
    sort.instead?.(plain) ?? (near.length > 0 ? `did you mean ${eitherOf(near)}?` : listFew(all, sort)),
    await sort.hidden?.(reference),
  ];
  const hint = hints.filter((each) => each !== undefined).join('; ') || undefined;
  return new CliError('not-found', `there is no ${sort.noun} '${wanted}'`, { hint });
}

function listFew<T>(all: readonly T[], sort: Sort<T>): string | undefined {
  if (sort.listsFew !== true) return undefined;
  if (all.length === 0) return `there are no ${sort.noun}s`;
  return all.length > few ? undefined : `there are: ${all.map(sort.label).join(', ')}`;
}
