/** A value that is looked up and sent, and never shown. */
import { hidden } from './secret.ts';

const inspected = Symbol.for('nodejs.util.inspect.custom');

/**
 * A value that may be secret. However it gets printed, as text, as JSON or by `console.log`, it shows what stands
 * for it, such as `${TOKEN}`; only `reveal` gives the value.
 */
export class Secret<T = unknown> {
  readonly #content: T;
  readonly shown: string;

  constructor(content: T, shown: string = hidden) {
    this.#content = content;
    this.shown = shown;
  }

  /** The value itself, for looking up, comparing and sending: nothing that takes it may print or keep it. */
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

/** A value, revealed where it is a secret. */
export function revealed<T>(value: T | Secret<T>): T {
  return value instanceof Secret ? value.reveal() : value;
}
