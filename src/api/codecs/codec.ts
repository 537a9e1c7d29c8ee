/** What the codec of a kind of value is. Each lives in its own file beside this one. */

import type { Schema, Schemas } from '../derive/schemas.ts';
import type { ReferenceResolver } from '../reference-resolver.ts';
import type { Encoding, ValueOptions } from '../value-options.ts';

/**
 * `Written` is the value as a person wrote it, read but not looked up;
 * `Wire` is the value that is sent, before it is turned into text.
 */
export interface Codec<Written, Wire> {
  /** How it stands in its field, unless the parameter says otherwise. */
  readonly encoding: Encoding;
  /** True where the flag takes no value: it is given, or not. */
  readonly isSwitch?: boolean;
  /** True where a switch has a form `--no-x` beside it. */
  readonly negatable?: boolean;
  /** What help shows after the flag, such as `<text>`; empty for a flag without value. */
  readonly placeholder: string;
  /** Reads what a person wrote. Throws {@link InvalidValueError}. */
  parse(text: string, param: ValueOptions): Written;
  /** True where giving the flag again adds to the value instead of replacing it. */
  readonly repeatable?: boolean;
  /** True where one text may hold several words, separated by commas. */
  readonly commaSeparated?: boolean;
  /** True where `-` stands for the lines of stdin: what is named may be many. */
  readonly fromStdin?: boolean;
  /** Reads a list that is split already, where `parse` splits at commas: here those are part of an item. */
  parseItems?(items: readonly string[], param: ValueOptions): Written;
  /** Joins the values of a flag given more than once; only where `repeatable`. */
  join?(values: readonly Written[]): Written;
  /** Looks references up. */
  resolve(written: Written, resolver: ReferenceResolver, param: ValueOptions): Wire | Promise<Wire>;
  /** What the service accepts, for checking before sending and in the sandbox. */
  schema(s: Schemas, param: ValueOptions): Schema;
  /** What a reading has after a value was sent; without it the value itself. */
  readBack?(sent: Wire): unknown;
  /** Whether a reading stands for what is sent; without it, where `readBack` gives the very same. */
  same?(sent: Wire, read: unknown): boolean;
  /** Words that completion offers. */
  complete?(param: ValueOptions): readonly string[];
}

/** A value that cannot be read. The message says what is wrong and what would do. */
export class InvalidValueError extends Error {
  readonly hint: string | undefined;
  constructor(message: string, hint?: string) {
    super(message);
    this.name = 'InvalidValueError';
    this.hint = hint;
  }
}
