/** What files say about an organization, read and checked, with references not looked up yet. This needs no network. */
import type { Secret } from '../../base/secret-value.ts';
import type { KindName } from './kinds.ts';
import type { Place } from './place.ts';
import type { Policy } from './policy.ts';

/** A value as a person wrote it, as the codec of its field read it (`parse`); `null` if the API has a null value. */
export interface DeclaredValue {
  readonly place: Place;
  readonly written: unknown;
  /** The value in the file, with secrets in place of placeholders. */
  readonly plain: unknown;
  /** The variable that the value came from; the value may be secret, and is always shown as `${VAR}`. */
  readonly variable?: string | undefined;
}

/** One item of a list: a principal or a group, as a codec read it. */
export interface DeclaredItem {
  readonly place: Place;
  readonly written: unknown;
  /** The text in the file; a secret if it has placeholders. */
  readonly plain: string | Secret<string>;
}

/** How a channel that follows others treats people who unsubscribed on their own. */
export const leavers = ['come-back', 'stay-out'] as const;
export type Leavers = (typeof leavers)[number];

/** A table, or a command that prints one, from which a list takes its people. */
export interface FollowSource {
  readonly place: Place;
  /** The path of the table as written, or the command with its arguments. */
  readonly from: { readonly table: string } | { readonly command: readonly string[] };
  /** The header of the column with the addresses; recognized if absent. */
  readonly column?: string | undefined;
  /** Values that a row must have, by header. */
  readonly where: ReadonlyMap<string, readonly string[]>;
  readonly encoding?: string | undefined;
}

/** That a list follows groups, people or a table. */
export interface DeclaredFollow {
  readonly leavers: Leavers;
  /** Absent where the file itself names them. */
  readonly source?: FollowSource | undefined;
}

/** A list in a file, exact or additive. One that follows something is exact. */
export type DeclaredList =
  | {
      readonly place: Place;
      readonly exact: true;
      readonly items: readonly DeclaredItem[];
      readonly follows?: DeclaredFollow | undefined;
    }
  | {
      readonly place: Place;
      readonly exact: false;
      readonly include: readonly DeclaredItem[];
      readonly exclude: readonly DeclaredItem[];
    };

/** What a file says about one thing. Anything that it does not mention stays unchanged. */
export interface Entry {
  readonly kind: KindName;
  /** The thing's name, address, pattern or fragment; empty if the kind has only one thing. */
  readonly key: string;
  readonly place: Place;
  /** Values by their keys in files. */
  readonly fields: ReadonlyMap<string, DeclaredValue>;
  readonly lists: ReadonlyMap<string, DeclaredList>;
  /** The thing's present name, if the entry renames it. */
  readonly renamedFrom?: { readonly place: Place; readonly name: string };
  /** The id that the thing must have. */
  readonly id?: { readonly place: Place; readonly id: number };
  /** Whether something else manages the thing, so that it is shown but never changed. */
  readonly external?: boolean;
  /** Other words of the kind (`join`), by their keys. */
  readonly words: ReadonlyMap<string, DeclaredValue>;
}

export interface DesiredKind {
  readonly place: Place;
  readonly entries: readonly Entry[];
  /** Whether this is a list of a kind that the server keeps in an order; the list then gives the order. */
  readonly inOrder: boolean;
}

export interface Desired {
  /** The kinds in the files; other kinds are neither read nor changed. */
  readonly kinds: ReadonlyMap<KindName, DesiredKind>;
  readonly policy: Policy;
  /** A hash of the texts that were read; it ties an approval to their content. */
  readonly fingerprint: string;
  readonly files: readonly string[];
}
