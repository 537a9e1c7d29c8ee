/** Edits of files, as data. */
import type { DeclaredItem, Desired, Entry } from '../model/desired.ts';
import type { KindName } from '../model/kinds.ts';
import type { Live } from '../model/live.ts';
import type { Resolved } from '../plan/resolve.ts';
import type { ExportedEntry, ExportedKind } from './exported.ts';
import type { Plain } from './field-value.ts';
import type { ReferenceTexts } from './reference-text.ts';

/** One edit of a file. */
export type Edit =
  | { readonly op: 'set'; readonly entry: Entry; readonly key: string; readonly value: Plain }
  | {
      readonly op: 'list';
      readonly entry: Entry;
      /** The key of the list, and `include` or `exclude` within it. */
      readonly path: readonly string[];
      /** The texts in the file, written like those in `added` and `all`. */
      readonly removed: ReadonlySet<string>;
      readonly added: readonly string[];
      /** What the list contains after the edit. */
      readonly all: readonly string[];
    }
  | { readonly op: 'unset'; readonly entry: Entry; readonly key: string; readonly why: string }
  | { readonly op: 'drop'; readonly entry: Entry; readonly why: string }
  | { readonly op: 'add'; readonly kind: KindName; readonly file: string; readonly added: ExportedEntry }
  | {
      readonly op: 'order';
      readonly kind: KindName;
      readonly file: string;
      readonly entries: readonly Entry[];
    };

/** A difference that is kept as it is written, with the reason. */
export interface Kept {
  readonly entry: Entry;
  readonly key?: string | undefined;
  readonly why: string;
}

export interface Comparison {
  readonly desired: Desired;
  readonly resolved: Resolved;
  /** The ids that list items refer to. */
  readonly found: ReadonlyMap<DeclaredItem, readonly number[]>;
  readonly live: Live;
  /** Names for ids, as files write them. */
  readonly texts: ReferenceTexts;
  /** The whole organization, with archived things and bots. */
  readonly exported: readonly ExportedKind[];
  /** The contents of new entries; empty if none should be added. */
  readonly exportedNew: readonly ExportedKind[];
  /** Whether archived and deactivated things stay in files. */
  readonly archived: boolean;
}

export interface Edits {
  readonly edits: readonly Edit[];
  readonly kept: readonly Kept[];
}
