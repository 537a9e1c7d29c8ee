/** The codec of a kind of value. Each has its own file beside this one. */

import type { Schema, Schemas } from '../derive/schemas.ts';
import type { ReferenceResolver } from '../reference.ts';
import type { Encoding, ValueOptions } from '../value-options.ts';

/**
 * `Written` is the value as a person wrote it, parsed but not resolved; `Wire` is the value that is sent, before it
 * is turned into text.
 */
export interface Codec<Written, Wire> {
  /** How it is written in its field, unless the parameter says otherwise. */
  readonly encoding: Encoding;
  /** Whether the flag takes no value: it is given or not. */
  readonly isSwitch?: boolean;
  /** Whether a switch also has the form `--no-x`. */
  readonly negatable?: boolean;
  /** The text after the flag in help, such as `<text>`; empty for a flag without value. */
  readonly placeholder: string;
  /** Parses what a person wrote. Throws {@link InvalidValueError}. */
  parse(text: string, param: ValueOptions): Written;
  /** Whether giving the flag again adds to the value instead of replacing it. */
  readonly repeatable?: boolean;
  /** Whether one text may contain several words, separated by commas. */
  readonly commaSeparated?: boolean;
  /** Whether `-` stands for the lines of stdin, because the list may be long. */
  readonly fromStdin?: boolean;
  /** Parses a list that is split already, where `parse` splits at commas: here commas are part of an item. */
  parseItems?(items: readonly string[], param: ValueOptions): Written;
  /** Joins the values of a flag given more than once; only where `repeatable`. */
  join?(values: readonly Written[]): Written;
  /** Resolves references. */
  resolve(written: Written, resolver: ReferenceResolver, param: ValueOptions): Wire | Promise<Wire>;
  /** Returns the schema of values that the server accepts, for checks before sending and in the sandbox. */
  schema(s: Schemas, param: ValueOptions): Schema;
  /** Returns what a reading contains after a value was sent; without it, the value itself. */
  readBack?(sent: Wire): unknown;
  /** Whether a reading corresponds to what is sent; without it, whether it equals the result of `readBack`. */
  same?(sent: Wire, read: unknown): boolean;
  /** Returns the words that completion offers. */
  complete?(param: ValueOptions): readonly string[];
}

/** Thrown for a value that cannot be parsed. The message says what is wrong and what is accepted. */
export class InvalidValueError extends Error {
  readonly hint: string | undefined;
  constructor(message: string, hint?: string) {
    super(message);
    this.name = 'InvalidValueError';
    this.hint = hint;
  }
}
