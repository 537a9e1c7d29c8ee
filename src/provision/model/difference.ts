/**
 * The differences of one thing between two sides, in the words of files: between an organization and files, or between
 * two versions of files.
 */
import type { KindName } from './kinds.ts';
import type { Place } from './place.ts';

export interface ThingDifference {
  readonly kind: KindName;
  /** Its name on the later side. */
  readonly name: string;
  readonly formerName?: string | undefined;
  /** Where the later side has it. */
  readonly place?: Place | undefined;
  /** Whether it exists on the later side only, on both, or on the earlier side only. */
  readonly what: 'added' | 'changed' | 'removed';
  readonly fields: readonly FieldDifference[];
  readonly lists: readonly ListDifference[];
}

export interface FieldDifference {
  readonly key: string;
  /** Undefined if that side has no value. */
  readonly from: unknown;
  readonly to: unknown;
}

export interface ListDifference {
  readonly key: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}
