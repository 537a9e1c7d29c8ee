/** Removes the secrets that a run knows from what it prints. */
import type { CliError } from './cli-error.ts';

/** The text shown in place of a secret. */
export const hidden = '[hidden]';

/** Shorter texts occur in too many unrelated words. */
const shortest = 4;

/** The same for one line of a longer text. */
const shortestLine = 8;

/** Texts that a run must not show, wherever they turn up, such as in a server's reply. */
export class Secrets {
  /** The placeholder for each form of each text, by the form in lower case. */
  readonly #shown = new Map<string, string>();
  readonly #labels = new Set<string>();
  #pattern: RegExp | undefined;

  /**
   * Hides a text from now on, in the forms in which it is sent. A text of less than four characters is not searched
   * for.
   */
  add(content: string, shown: string = hidden): void {
    const lines = content.split(/[\r\n]+/).filter((line) => line.trim().length >= shortestLine);
    for (const text of [content, content.trim(), ...lines]) {
      if (text.length < shortest || this.#shown.has(text.toLowerCase())) continue;
      this.#labels.add(shown);
      for (const form of formsOf(text)) this.#shown.set(form.toLowerCase(), shown);
      this.#pattern = undefined;
    }
  }

  /**
   * Whether a placeholder is a name, such as `${VAR}` in a file. The value it replaced before is as secret, and not
   * known here.
   */
  get replacesOthers(): boolean {
    return [...this.#labels].some((label) => label !== hidden);
  }

  /** Returns these secrets and the texts that one call adds. */
  and(texts: readonly string[]): Secrets {
    if (texts.length === 0) return this;
    const all = new Secrets();
    for (const [form, shown] of this.#shown) all.#shown.set(form, shown);
    for (const label of this.#labels) all.#labels.add(label);
    for (const text of texts) all.add(text);
    return all;
  }

  /** Returns the text with placeholders for the secrets. Hiding it twice has no further effect. */
  readonly hide = (text: string): string => {
    if (this.#shown.size === 0) return text;
    this.#pattern ??= patternOf(this.#labels, [...this.#shown.keys()]);
    return text.replace(this.#pattern, (found: string) =>
      this.#labels.has(found) ? found : (this.#shown.get(found.toLowerCase()) ?? hidden),
    );
  };

  /** Returns the value with the secrets hidden in all its texts; names, functions and instances of classes are kept. */
  hideIn<T>(value: T): T {
    return this.#shown.size === 0 ? value : (this.#within(value, (name) => name) as T);
  }

  /** Returns the same failure without secrets in its text. */
  hideInError(failure: CliError): CliError {
    if (this.#shown.size === 0) return failure;
    const { message, hint, code, request, fields, notes, done } = failure;
    const all = { message, hint, code, request, fields, notes, done };
    const given = Object.fromEntries(
      Object.entries(all).filter(([, value]) => value !== undefined),
    ) as typeof all;
    const shown = {
      ...(this.hideIn(given) as typeof given),
      ...(fields !== undefined && { fields: this.#within(fields, this.hide) as typeof fields }),
    };
    if (JSON.stringify(shown) === JSON.stringify(given)) return failure;
    // A code that was changed is no longer the server's code.
    const serverCode = shown.code === code ? failure.serverCode : undefined;
    return failure.with({ ...shown, serverCode });
  }

  #within(value: unknown, named: (name: string) => string): unknown {
    if (typeof value === 'string') return this.hide(value);
    if (Array.isArray(value)) return value.map((each) => this.#within(each, named));
    if (!isPlain(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [named(name), this.#within(each, named)]),
    );
  }
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Returns the text as it is, in both Unicode normal forms, and as in a URL, in JSON and in HTML. */
function formsOf(text: string): ReadonlySet<string> {
  return new Set([
    text,
    text.normalize('NFC'),
    text.normalize('NFD'),
    ...(/\p{Surrogate}/u.test(text) ? [] : [encodeURIComponent(text)]),
    JSON.stringify(text).slice(1, -1),
    inHtml(text, '&#39;'),
    inHtml(text, '&#x27;'),
  ]);
}

/** Placeholders are matched before the secrets inside them, and a longer text before a shorter one inside it. */
function patternOf(shown: ReadonlySet<string>, forms: readonly string[]): RegExp {
  const labels = [...shown].filter((label) => forms.some((form) => label.toLowerCase().includes(form)));
  const longest = (texts: readonly string[]) =>
    [...texts].sort((one, other) => other.length - one.length).map(quoted);
  return new RegExp([...longest(labels), ...longest(forms)].join('|'), 'gi');
}

function inHtml(text: string, apostrophe: string): string {
  const named = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return named.replaceAll('"', '&quot;').replaceAll("'", apostrophe);
}

function quoted(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
