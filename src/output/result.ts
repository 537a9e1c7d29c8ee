/** What a verb hands back. One place (`present.ts`) decides how it is shown, so every verb has every format. */

import type { ExitReason } from '../base/exit-codes.ts';

/** A JSON object as the service gave it: wire names, nulls kept. */
export type Item = Readonly<Record<string, unknown>>;

/** A column of the table a person sees. `value` gives a plain value; null shows as an empty cell. */
export interface Column {
  /** What `--columns` and `--sort` call it; the heading is the same word. */
  readonly name: string;
  /** The field that it shows, where it shows one: another name for it. */
  readonly field?: string;
  /** Further names that `--columns`, `--sort` and `--fields` take for it. */
  readonly also?: readonly string[];
  readonly align?: 'right';
  /** Where it is true of an item, the item's row is drawn muted: archived, deactivated. */
  readonly mutes?: boolean;
  /** Values with which the item's row is drawn as a failure. */
  readonly fails?: readonly unknown[];
  /** Shown only when asked for with `--columns`. */
  readonly extra?: boolean;
  /** What the item is named by elsewhere: where room is short, the other columns are cut first. */
  readonly key?: boolean;
  value(item: Item): string | number | boolean | null | undefined;
}

/** A verb that can give several: `--json` is always an array. */
export interface ListResult {
  readonly list: readonly Item[];
  /**
   * In place of `list`, which is empty then: items that are made one by one while they are printed, where no format or
   * order needs all of them. It can be gone through more than once.
   */
  readonly rows?: Iterable<Item>;
  readonly columns: readonly Column[];
  /** Field names that `--fields` knows even when the list is empty. */
  readonly fields: readonly string[];
  /**
   * Of each item the values in words, where a person reads all of each item as its names and values and no table.
   */
  readonly words?: readonly Readonly<Record<string, string>>[];
  /** Field that `--quiet` prints, one a line. */
  readonly id: string;
  /** What the items are called, for the heading and the empty note: `channels`. */
  readonly noun: string;
  /** Whether a table format prints the list too; a verb that changes things says it line by line. Default true. */
  readonly show?: boolean;
  /** At most so many are shown, the first ones in the order asked for. */
  readonly limit?: number | undefined;
  /** Set where some items failed: the run ends with this reason, the list is printed all the same. */
  readonly exitReason?: ExitReason;
  /** Why it ends so, as one sentence for stderr; absent where notes or the outcomes of items say it. */
  readonly why?: string | undefined;
}

/** A verb that takes one thing: `--json` is one object. */
export interface ObjectResult {
  readonly object: Item;
  readonly fields: readonly string[];
  readonly id: string;
  /** What happened, for a person, on stderr: `created channel design (id 12)`. */
  readonly done?: string;
  /** Values in words, where a person reads them in place of the interface's own: `owner` for a role of 100. */
  readonly words?: Readonly<Record<string, string>>;
  /** Whether a table format prints the object too; a mutation says it in `done` alone. Default true. */
  readonly show?: boolean;
  /** Set where what was found is no success: the run ends with this reason, the object is printed all the same. */
  readonly exitReason?: ExitReason;
  /** Why it ends so, as one sentence for stderr; absent where notes or the outcomes of items say it. */
  readonly why?: string | undefined;
}

/** Finished text, such as a completion script: printed as it is in every format but JSON, where it is a string. */
export interface TextResult {
  readonly text: string;
  /** How the run ends, where not well. */
  readonly exitReason?: ExitReason;
  /** Why it ends so, as one sentence for stderr; absent where notes or the outcomes of items say it. */
  readonly why?: string | undefined;
}

/** The status of a program that was run. */
export interface StatusResult {
  readonly status: number;
}

export type Result = ListResult | ObjectResult | TextResult | StatusResult;
