/** What the codec of a kind of value is. Each lives in its own file beside this one. */

import type { Schema, Schemas } from '../derive/schemas.ts';
import type { Lookup } from '../lookup.ts';
import type { Traits, Travels } from '../traits.ts';

/**
 * `Written` is the value as a person wrote it, read but not looked up;
 * `Wire` is the value that is sent, before it is turned into text.
 */
export interface Codec<Written, Wire> {
  /** How it stands in its field, unless the parameter says otherwise. */
  readonly travels: Travels;
  /** True where the flag takes no value: it is given, or not. */
  readonly bare?: boolean;
  /** True where a bare flag has a form `--no-x` beside it. */
  readonly negates?: boolean;
  /** What help shows after the flag, such as `<text>`; empty for a flag without value. */
  readonly placeholder: string;
  /** Reads what a person wrote. Throws {@link BadValue}. */
  parse(text: string, param: Traits): Written;
  /** True where giving the flag again adds to the value instead of replacing it. */
  readonly gathers?: boolean;
  /** True where one text may hold several words, separated by commas. */
  readonly commas?: boolean;
  /** Joins the values of a flag given more than once; only where `gathers`. */
  join?(values: readonly Written[]): Written;
  /** Looks references up. */
  resolve(written: Written, lookup: Lookup, param: Traits): Wire | Promise<Wire>;
  /** What the service accepts, for checking before sending and in the sandbox. */
  schema(s: Schemas, param: Traits): Schema;
  /** Words that completion offers. */
  complete?(param: Traits): readonly string[];
}

/** A value that cannot be read. The message says what is wrong and what would do. */
export class BadValue extends Error {
  readonly hint: string | undefined;
  constructor(message: string, hint?: string) {
    super(message);
    this.name = 'BadValue';
    this.hint = hint;
  }
}
