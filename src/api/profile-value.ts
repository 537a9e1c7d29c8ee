/**
 * What the service takes as the value of a custom profile field, by the field's type (docs/service.md, Profile data).
 * Flags, cells of tables, organization files and the sandbox all hold values against it.
 */
import { InvalidValueError } from './codecs/codec.ts';
import { optionKey } from './codecs/option-text.ts';
import { codePoints } from './codecs/text.ts';

const options = 3;

/** In code points: short and long text, external accounts and pronouns. */
const longest: Readonly<Record<number, number>> = { 1: 50, 2: 500, 7: 50, 8: 50 };

/** What is wrong with a text as a value of the type. */
export type BrokenValue =
  | { readonly is: 'too-long'; readonly most: number }
  | { readonly is: 'no-date' | 'no-address' };

/** What a text breaks of the rule of a type; undefined where it is good. Options and people have rules of their own. */
export function brokenValue(type: number, text: string): BrokenValue | undefined {
  const most = longest[type];
  if (most !== undefined && codePoints(text) > most) return { is: 'too-long', most };
  if (type === 4 && !isDate(text)) return { is: 'no-date' };
  return type === 5 && !isAddress(text) ? { is: 'no-address' } : undefined;
}

/**
 * The value that a text is for a field of the name and type, people apart. Throws {@link InvalidValueError} for one that the
 * service never takes.
 */
export function storedText(type: number, fieldData: unknown, text: string, name: string): string {
  const refused = (why: string, hint?: string) => new InvalidValueError(`${name} ${why}`, hint);
  if (type === options) {
    // Where the choices are not known, the service says what it takes.
    if (fieldData === undefined) return text;
    try {
      return optionKey(fieldData, text);
    } catch (error) {
      throw error instanceof InvalidValueError ? refused(error.message, error.hint) : error;
    }
  }
  const broken = brokenValueText(type, text);
  if (broken !== undefined) throw refused(broken);
  return text;
}

/** The same in words, to follow the name of what gives it. */
function brokenValueText(type: number, text: string): string | undefined {
  const broken = brokenValue(type, text);
  if (broken === undefined) return undefined;
  if (broken.is === 'too-long') {
    return `is ${codePoints(text)} characters long, at most ${broken.most} are allowed`;
  }
  const such =
    broken.is === 'no-date' ? 'a date such as 2026-03-31' : 'an address such as https://example.com';
  return `must be ${such}, not '${text}'`;
}

/** Whether the text is a zero-padded date that exists in the calendar. */
function isDate(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function isAddress(text: string): boolean {
  return URL.canParse(text) && /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
}
