/** Finds the one thing that a reference means, or explains why there is none. */
import { type Reference, showReference } from '../api/reference.ts';
import { CliError, usageError } from '../base/cli-error.ts';

/** How references to one kind of thing are resolved. */
export interface Sort<T> {
  /** `channel`, for messages. */
  readonly noun: string;
  id(thing: T): number;
  /** Returns every name the thing has, as shown in suggestions. */
  names(thing: T): readonly (string | null | undefined)[];
  /** Returns the names that are email addresses, if this kind has any. */
  addresses?(thing: T): readonly (string | null | undefined)[];
  /** Returns the form in which names are compared. */
  comparable(name: string): string;
  /** Whether the thing is archived or deactivated. If two things share a name, the name means the one in use. */
  isRetired?(thing: T): boolean;
  /** Returns the text after the id in a list of candidates. */
  label(thing: T): string;
  /** Whether the error for an unknown name lists all things if they are few: folders, but not people. */
  readonly listsFew?: boolean;
  /** Returns what to write instead, if the text means another kind of thing. */
  instead?(written: string): string | undefined;
  /** Returns a hint if nothing was found but something may be hidden from this account. */
  hidden?(reference: Reference): Promise<string | undefined>;
}

/** Things by id and by comparable name, so that resolving many references in a long list stays fast. */
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

/**
 * Which of several things with the same name is preferred. Verbs that unarchive or reactivate prefer the retired
 * ones.
 */
export type Preference = 'in-use' | 'retired';

/**
 * Returns the thing that a reference means, preferring the one in use among several with the same name. Digits that
 * are also someone's name are ambiguous. Throws `not-found`, or a usage error that lists the candidates.
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
    `'${showReference(reference)}' matches more than one ${sort.noun}: ${listed}`,
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

/** Returns the things in the preferred state, or all if there are none. */
function preferred<T>(
  things: readonly T[],
  { isRetired }: Pick<Sort<T>, 'isRetired'>,
  prefers: Preference = 'in-use',
): readonly T[] {
  if (things.length < 2 || isRetired === undefined) return things;
  const fitting = things.filter((thing) => isRetired(thing) === (prefers === 'retired'));
  return fitting.length > 0 ? fitting : things;
}

/** Whether the thing has an email as its address: someone else may have the same address as a name. */
function hasAddress<T>(thing: T, email: string, { addresses, comparable }: Sort<T>): boolean {
  const all = addresses?.(thing) ?? [];
  return all.some((address) => address && comparable(address) === comparable(email));
}

/** Up to how many things the error for an unknown name lists all of them. */
const few = 8;

/**
 * Returns a `not-found` failure with a hint: near names, all names if there are few, or that the thing may be hidden.
 */
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
