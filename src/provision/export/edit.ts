/** What changes in files, as data. */
import type { Desired, Entry, SaidItem } from '../model/desired.ts';
import type { KindName } from '../model/kinds.ts';
import type { Live } from '../model/live.ts';
import type { Resolved } from '../plan/resolve.ts';
import type { ExportedEntry, ExportedKind } from './exported.ts';
import type { Plain } from './field-value.ts';
import type { ReferenceTexts } from './reference-text.ts';

/** One place of a file that changes. */
export type Edit =
  | { readonly what: 'set'; readonly entry: Entry; readonly key: string; readonly value: Plain }
  | {
      readonly what: 'list';
      readonly entry: Entry;
      /** The list, and `include` or `exclude` within it. */
      readonly path: readonly string[];
      /** Texts as the file has them, as in `added` and `all`. */
      readonly removed: ReadonlySet<string>;
      readonly added: readonly string[];
      /** What it has afterwards. */
      readonly all: readonly string[];
    }
  | { readonly what: 'unset'; readonly entry: Entry; readonly key: string; readonly why: string }
  | { readonly what: 'drop'; readonly entry: Entry; readonly why: string }
  | { readonly what: 'add'; readonly kind: KindName; readonly file: string; readonly added: ExportedEntry }
  | {
      readonly what: 'order';
      readonly kind: KindName;
      readonly file: string;
      readonly entries: readonly Entry[];
    };

/** Something that differs and is left as it is written. */
export interface Kept {
  readonly entry: Entry;
  readonly key?: string | undefined;
  readonly why: string;
}

export interface Comparison {
  readonly desired: Desired;
  readonly resolved: Resolved;
  /** What items of lists mean. */
  readonly found: ReadonlyMap<SaidItem, readonly number[]>;
  readonly live: Live;
  /** How files name what ids stand for. */
  readonly texts: ReferenceTexts;
  /** Everything that there is, what is archived and bots included. */
  readonly exported: readonly ExportedKind[];
  /** What new entries say; nothing where none are wanted. */
  readonly exportedNew: readonly ExportedKind[];
  /** Whether archived and deactivated things stay in files. */
  readonly archived: boolean;
}

export interface Edits {
  readonly edits: readonly Edit[];
  readonly kept: readonly Kept[];
}
