/** The results that verbs return. Only `present.ts` decides how they are displayed, so every verb has every format. */

import type { ExitReason } from '../base/exit-codes.ts';

/** A JSON object as the server sent it: wire names, with nulls. */
export type Item = Readonly<Record<string, unknown>>;

/** A column of the table that a person sees. `value` returns a plain value; null is displayed as an empty cell. */
export interface Column {
  /** Its name in `--columns` and `--sort`, and its heading. */
  readonly name: string;
  /** The field that it shows, if any: another name for it. */
  readonly field?: string;
  /** Further names that `--columns`, `--sort` and `--fields` accept for it. */
  readonly also?: readonly string[];
  readonly align?: 'right';
  /** Whether an item's row is muted: archived, deactivated. */
  readonly mutes?: boolean;
  /** Values that mark the item's row as a failure. */
  readonly fails?: readonly unknown[];
  /** Shown only when asked for with `--columns`. */
  readonly extra?: boolean;
  /** Whether it identifies the item elsewhere: where room is short, the other columns are cut first. */
  readonly key?: boolean;
  /** Whether it is never cut, as its beginning would not tell what it is: later columns are left out instead. */
  readonly uncut?: boolean;
  value(item: Item): string | number | boolean | null | undefined;
}

/** The result of a verb that can have several items: `--json` is always an array. */
export interface ListResult {
  readonly list: readonly Item[];
  /**
   * Items that are made one by one while they are printed, instead of `list`, which is then empty. Used if no format
   * or order needs all of them at once. It can be iterated more than once.
   */
  readonly rows?: Iterable<Item>;
  readonly columns: readonly Column[];
  /** Field names that `--fields` accepts even if the list is empty. */
  readonly fields: readonly string[];
  /**
   * The values of each item in words, for formats that show a person the names and values of each item instead of a
   * table.
   */
  readonly words?: readonly Readonly<Record<string, string>>[];
  /** Field that `--quiet` prints, one per line. */
  readonly id: string;
  /** The noun for the items, in the heading and the note for an empty list: `channels`. */
  readonly noun: string;
  /**
   * Whether the table format prints the list too. A verb that changes things reports them line by line instead.
   * Default true.
   */
  readonly show?: boolean;
  /** How many items are shown at most, in the requested order. */
  readonly limit?: number | undefined;
  /** Set if some items failed: the run ends with this reason after the list was printed. */
  readonly exitReason?: ExitReason;
  /** Why it ends with that reason, as one sentence for stderr; absent if notes or the outcomes of items say so. */
  readonly why?: string | undefined;
}

/** The result of a verb for one thing: `--json` is one object. */
export interface ObjectResult {
  readonly object: Item;
  readonly fields: readonly string[];
  readonly id: string;
  /** What happened, for a person on stderr: `created channel design (id 12)`. */
  readonly done?: string;
  /** Values in words that a person reads instead of the interface's own: `owner` for a role of 100. */
  readonly words?: Readonly<Record<string, string>>;
  /** Whether the table format prints the object even though there is `done`. */
  readonly show?: boolean;
  /** Set if the result is not a success: the run ends with this reason after the object was printed. */
  readonly exitReason?: ExitReason;
  /** Why it ends with that reason, as one sentence for stderr; absent if notes or the outcomes of items say so. */
  readonly why?: string | undefined;
}

/** Finished text, such as a completion script: printed unchanged in every format but JSON, where it is a string. */
export interface TextResult {
  readonly text: string;
  /** How the run ends, if it is not a success. */
  readonly exitReason?: ExitReason;
  /** Why it ends with that reason, as one sentence for stderr; absent if notes or the outcomes of items say so. */
  readonly why?: string | undefined;
}

/** The exit status of a program that was run. */
export interface StatusResult {
  readonly status: number;
}

export type Result = ListResult | ObjectResult | TextResult | StatusResult;
