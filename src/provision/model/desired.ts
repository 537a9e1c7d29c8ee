/** What files say of an organization, read and checked, references not yet looked up. No network is needed for it. */
import type { Secret } from '../../base/secret-value.ts';
import type { KindName } from './kinds.ts';
import type { Place } from './place.ts';
import type { Policy } from './policy.ts';

/** A value as a person wrote it, read by the codec of its field (`parse`); `null` where the interface has a null value. */
export interface Said {
  readonly place: Place;
  readonly written: unknown;
  /** The value as the file has it, with secrets where placeholders stand. */
  readonly plain: unknown;
  /** It came from `${VAR}` and may be secret: shown as `${VAR}` wherever it is shown. */
  readonly variable?: string | undefined;
}

/** One item of a list: a principal or a group, as a codec read it. */
export interface SaidItem {
  readonly place: Place;
  readonly written: unknown;
  /** As the file has it: a secret where placeholders stand. */
  readonly plain: string | Secret<string>;
}

/** A list that a file says, exactly or additively. */
export type SaidList =
  | { readonly place: Place; readonly exact: true; readonly items: readonly SaidItem[] }
  | {
      readonly place: Place;
      readonly exact: false;
      readonly include: readonly SaidItem[];
      readonly exclude: readonly SaidItem[];
    };

/** What a file says of one thing. What it does not say stays as it is. */
export interface Entry {
  readonly kind: KindName;
  /** Its name, address, pattern or fragment; empty where there is one of the kind. */
  readonly key: string;
  readonly place: Place;
  /** By their keys in files. */
  readonly fields: ReadonlyMap<string, Said>;
  readonly lists: ReadonlyMap<string, SaidList>;
  /** Its name until now. */
  readonly renamedFrom?: { readonly place: Place; readonly name: string };
  /** The id that it must have. */
  readonly id?: { readonly place: Place; readonly id: number };
  /** Something else runs it: it is shown and never written. */
  readonly external?: boolean;
  /** Other words of its kind (`join`), by their keys. */
  readonly words: ReadonlyMap<string, Said>;
}

export interface DesiredKind {
  readonly place: Place;
  readonly entries: readonly Entry[];
  /** It is a list of a kind that the service keeps in an order: what is listed stands in this order. */
  readonly inOrder: boolean;
}

export interface Desired {
  /** Kinds that the files have; one that they do not have is not read and not touched. */
  readonly kinds: ReadonlyMap<KindName, DesiredKind>;
  readonly policy: Policy;
  /** Of the texts that were read: binds an approval to a content. */
  readonly fingerprint: string;
  readonly files: readonly string[];
}
