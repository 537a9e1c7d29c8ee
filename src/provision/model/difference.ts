/** What differs of one thing between two sides, in the words of files: an organization and files, or files before and after. */
import type { KindName } from './kinds.ts';
import type { Place } from './place.ts';

export interface ThingDifference {
  readonly kind: KindName;
  /** What it is called afterwards. */
  readonly name: string;
  readonly formerName?: string | undefined;
  /** Where the side after says it. */
  readonly place?: Place | undefined;
  /** Whether it is on the side after alone, on both, or goes away. */
  readonly what: 'added' | 'changed' | 'removed';
  readonly fields: readonly FieldDifference[];
  readonly lists: readonly ListDifference[];
}

export interface FieldDifference {
  readonly key: string;
  /** Undefined where that side says nothing. */
  readonly from: unknown;
  readonly to: unknown;
}

export interface ListDifference {
  readonly key: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}
