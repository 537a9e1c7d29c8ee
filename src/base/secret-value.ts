/** A value that is looked up and sent, but never shown. */
import { hidden } from './secret.ts';

const inspected = Symbol.for('nodejs.util.inspect.custom');

/**
 * A value that may be secret. However it is printed, as text, as JSON or by `console.log`, it shows a placeholder
 * such as `${TOKEN}`; only `reveal` returns the value.
 */
export class Secret<T = unknown> {
  readonly #content: T;
  readonly shown: string;

  constructor(content: T, shown: string = hidden) {
    this.#content = content;
    this.shown = shown;
  }

  /** Returns the value itself, for lookups, comparisons and sending. Nothing that receives it may print or keep it. */
  reveal(): T {
    return this.#content;
  }

  toString(): string {
    return this.shown;
  }

  toJSON(): string {
    return this.shown;
  }

  [inspected](): string {
    return this.shown;
  }
}

/** Returns a value, revealed if it is a secret. */
export function revealed<T>(value: T | Secret<T>): T {
  return value instanceof Secret ? value.reveal() : value;
}
