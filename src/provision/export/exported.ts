/** Options of an export, and its contents before they become text. */
import type { KindName } from '../model/kinds.ts';
import type { PlainMap } from './field-value.ts';

export interface ExportOptions {
  /** The kinds to export. */
  readonly kinds: ReadonlySet<KindName>;
  /** Whether to include archived channels and folders, and deactivated groups and people. */
  readonly archived: boolean;
  /** Whether to include bots in lists of people. */
  readonly bots: boolean;
  /** Whether to leave out fields that have their default value. */
  readonly minimal: boolean;
}

export interface ExportedEntry {
  /** The name in files; empty for kinds with one thing only. */
  readonly key: string;
  readonly id: number;
  readonly value: PlainMap;
}

export interface ExportedKind {
  readonly kind: KindName;
  readonly entries: readonly ExportedEntry[];
  /** What is left out, one line each. */
  readonly notes: readonly string[];
}
