/** What files say, with references looked up in what was read. Plain data, so the planner needs no network. */
import type { ExitReason } from '../../base/exit-codes.ts';
import type { Leavers } from './desired.ts';
import type { KindName } from './kinds.ts';
import type { Place } from './place.ts';
import type { Policy } from './policy.ts';

/**
 * The placeholder for the id of something that does not exist yet; placeholders are below all numbers that the server
 * uses. Values to send contain them until the thing is created; no reading contains one.
 */
export const firstPlaceholder = -1_000_000;

export function isPlaceholder(id: unknown): id is number {
  return typeof id === 'number' && id <= firstPlaceholder;
}

export interface WantedValue {
  readonly place: Place;
  /** The value to send when the thing is created (a permission as a plain value), with ids in place of names. */
  readonly value: unknown;
  /** The text to show if the value came from a variable: `${VAR}`. */
  readonly variable?: string | undefined;
}

/** People or groups by id, without duplicates. */
export interface WantedList {
  readonly place: Place;
  /** Whether nobody else may be in it; otherwise `ids` are added and `without` are removed. */
  readonly exact: boolean;
  readonly ids: readonly number[];
  readonly without: readonly number[];
  /** The texts to show for people whom a variable names, by id. */
  readonly variables?: ReadonlyMap<number, string>;
  readonly follows?: WantedFollow | undefined;
}

/** What a list follows. */
export interface WantedFollow {
  readonly leavers: Leavers;
  /** What it is called: groups and people as the file names them, or the table. */
  readonly names: readonly string[];
  /** Which of the names brings each in, by id. */
  readonly through: ReadonlyMap<number, string>;
  /** The names are a table or a command, not written in the file. */
  readonly isSource: boolean;
  /** What of the table means nobody: people without an account, and accounts that are deactivated. */
  readonly unmatched: readonly string[];
}

export interface WantedThing {
  readonly kind: KindName;
  readonly key: string;
  readonly place: Place;
  /** The thing's id, or a placeholder if it does not exist yet; 0 if the kind has only one thing. */
  readonly id: number;
  /** Its present name, if it is renamed. */
  readonly renamedFrom?: string | undefined;
  readonly external: boolean;
  /** Values by the names of fields in readings. */
  readonly values: ReadonlyMap<string, WantedValue>;
  /** Lists by their keys in files: `subscribers`, `members`, `subgroups`. */
  readonly lists: ReadonlyMap<string, WantedList>;
  /** Whether its entry names someone or something unknown. */
  readonly isIncomplete?: boolean;
  /** How a user without an account joins. */
  readonly join?: 'invite' | 'create' | undefined;
}

export interface WantedOrganization {
  readonly things: ReadonlyMap<KindName, readonly WantedThing[]>;
  /** Kinds for which the files give an order. */
  readonly inOrder: ReadonlySet<KindName>;
  readonly policy: Policy;
  readonly fingerprint: string;
}

/** An entry, or one of its fields or lists: fields by their names in readings, lists by their keys in files. */
export interface EntryPart {
  readonly kind: KindName;
  readonly key: string;
  readonly part?: string | undefined;
}

/**
 * A person or thing that this account cannot see, though another account may. Whatever depends on it is not planned,
 * and that is no failure.
 */
export interface Unknown {
  readonly place: Place;
  readonly kind: KindName;
  /** The reference in the file. */
  readonly written: string;
  /** Why this account cannot see it. */
  readonly why: string;
  /** The part that cannot be compared because of it. */
  readonly keeps: EntryPart;
  /** The exit reason of a run that leaves it out: `not-found` unless the server refused to show it. */
  readonly exitReason?: ExitReason | undefined;
}

/** A name in a file that does not exist: whatever depends on it is left out, and the rest continues. */
export interface Unresolved {
  readonly place: Place;
  readonly kind: KindName;
  /** The reference in the file. */
  readonly written: string;
  /** One line: not found, deactivated, or another id than the pinned one, with a similar name if there is one. */
  readonly message: string;
  /** Whether the person or group is known, but deactivated. */
  readonly isDeactivated?: boolean;
}
