/** Builds HTML from parts. All text goes through one function, so a name can never become markup. */
import { safeText } from '../output/safe-text.ts';

/** Text that is already HTML. */
export class Html {
  constructor(readonly text: string) {}
}

type Shown = Html | string | number | false | undefined | readonly Shown[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an element or an attribute in quotes; what is invisible or reorders text is shown as an escape. */
function escapeText(text: string): string {
  return safeText(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** A template whose values are escaped unless they are HTML; lists are joined, `false` and `undefined` are nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Shown[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(shown)));
}

function shown(value: Shown): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return value.toLocaleString('en');
  if (value === false || value === undefined) return '';
  return value.map(shown).join('');
}

/** JSON for a script element. Nothing in it can close the element, and its texts are as safe to show as any other. */
export function embedded(value: unknown): Html {
  const json = JSON.stringify(value, (_, part) => (typeof part === 'string' ? safeText(part) : part));
  return new Html(json.replaceAll('<', '\\u003c'));
}
