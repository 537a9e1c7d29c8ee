/** What an export is asked for, and what it is before it is text. */
import type { KindName } from '../model/kinds.ts';
import type { PlainMap } from './field-value.ts';

export interface ExportOptions {
  /** Kinds that are exported. */
  readonly kinds: ReadonlySet<KindName>;
  /** Archived channels and folders, deactivated groups and people too. */
  readonly archived: boolean;
  /** Bots in lists of people too. */
  readonly bots: boolean;
  /** Without fields that have what a new thing has by itself. */
  readonly minimal: boolean;
}

export interface ExportedEntry {
  /** As files name it; empty for the one thing of a kind. */
  readonly key: string;
  readonly id: number;
  readonly value: PlainMap;
}

export interface ExportedKind {
  readonly kind: KindName;
  readonly entries: readonly ExportedEntry[];
  /** What is left out, a line each. */
  readonly notes: readonly string[];
}
