/** What files say, references looked up in what was read. Plain data: the planner needs no network. */
import type { ExitReason } from '../../base/exit-codes.ts';
import type { KindName } from './kinds.ts';
import type { Place } from './place.ts';
import type { Policy } from './policy.ts';

/**
 * Stands for the id of something that is not made yet: below all numbers that the service uses. Values that are
 * sent hold them until the thing is made; no reading equals one.
 */
export const firstPlaceholder = -1_000_000;

export function isPlaceholder(id: unknown): id is number {
  return typeof id === 'number' && id <= firstPlaceholder;
}

export interface WantedValue {
  readonly place: Place;
  /** As it is sent when the thing is made (a permission as a plain value), ids in place of names. */
  readonly value: unknown;
  /** What is shown in its place, where it came from a variable: `${VAR}`. */
  readonly variable?: string | undefined;
}

/** People or groups, by id, each once. */
export interface WantedList {
  readonly place: Place;
  /** Whether nobody else may be in it; else `ids` are put in, and `without` taken out. */
  readonly exact: boolean;
  readonly ids: readonly number[];
  readonly without: readonly number[];
  /** What is shown in place of those whom a variable names, by id. */
  readonly variables?: ReadonlyMap<number, string>;
}

export interface WantedThing {
  readonly kind: KindName;
  readonly key: string;
  readonly place: Place;
  /** Of the thing that was read, or a placeholder for one that is to be made; 0 for the one thing of a kind. */
  readonly id: number;
  /** Its name until now, where it gets another one. */
  readonly renamedFrom?: string | undefined;
  readonly external: boolean;
  /** By names of fields in readings. */
  readonly values: ReadonlyMap<string, WantedValue>;
  /** By keys in files: `subscribers`, `members`, `subgroups`. */
  readonly lists: ReadonlyMap<string, WantedList>;
  /** Its entry names somebody or something that nobody knows. */
  readonly lacks?: boolean;
  /** How a user who has no account comes in. */
  readonly join?: 'invite' | 'create' | undefined;
}

export interface Wanted {
  readonly things: ReadonlyMap<KindName, readonly WantedThing[]>;
  /** Kinds whose order counts. */
  readonly inOrder: ReadonlySet<KindName>;
  readonly policy: Policy;
  readonly fingerprint: string;
}

/** An entry, or one field or list of it: fields by their names in readings, lists by their keys in files. */
export interface EntryPart {
  readonly kind: KindName;
  readonly key: string;
  readonly part?: string | undefined;
}

/**
 * Somebody or something that the account which asks cannot see, though another account may: what depends on it is
 * neither planned nor a failure.
 */
export interface Unknown {
  readonly place: Place;
  readonly kind: KindName;
  /** As it was written. */
  readonly written: string;
  /** Why this account cannot tell. */
  readonly why: string;
  /** What cannot be compared because of it. */
  readonly keeps: EntryPart;
  /** How a run ends that leaves it out: `not-found` unless the server refused to tell. */
  readonly exitReason?: ExitReason | undefined;
}

/** Somebody or something that a file names and nobody knows: what depends on it is left out, the rest goes on. */
export interface Unresolved {
  readonly place: Place;
  readonly kind: KindName;
  /** As it was written. */
  readonly written: string;
  /** One line: not found, deactivated, another id than the pinned one, with a near name where there is one. */
  readonly message: string;
  /** It is known who or what is meant, and that is deactivated. */
  readonly isGone?: boolean;
}
