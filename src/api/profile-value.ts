/**
 * Rules for the values of custom profile fields, by the field's type (docs/service.md, Profile data). Flags, cells of
 * tables, organization files and the sandbox all check values against them.
 */
import { InvalidValueError } from './codecs/codec.ts';
import { optionKey } from './codecs/option-text.ts';
import { codePoints } from './codecs/text.ts';

const options = 3;

/** The longest values in code points: short and long text, external accounts and pronouns. */
const longest: Readonly<Record<number, number>> = { 1: 50, 2: 500, 7: 50, 8: 50 };

/** What is wrong with a text as a value of a type. */
export type BrokenValue =
  | { readonly type: 'too-long'; readonly max: number }
  | { readonly type: 'no-date' | 'no-address' };

/**
 * Returns the rule of a type that a text breaks; undefined if it is valid. Options and people have rules of their
 * own.
 */
export function brokenValue(type: number, text: string): BrokenValue | undefined {
  const max = longest[type];
  if (max !== undefined && codePoints(text) > max) return { type: 'too-long', max };
  if (type === 4 && !isDate(text)) return { type: 'no-date' };
  return type === 5 && !isAddress(text) ? { type: 'no-address' } : undefined;
}

/**
 * Returns the value that a text means for a field of this name and type, except for people. Throws {@link
 * InvalidValueError} for a text that the server never accepts.
 */
export function storedText(type: number, fieldData: unknown, text: string, name: string): string {
  const refused = (why: string, hint?: string) => new InvalidValueError(`${name} ${why}`, hint);
  if (type === options) {
    // If the choices are not known, the server decides what is valid.
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

/** Returns the broken rule as text that follows the name of the field. */
function brokenValueText(type: number, text: string): string | undefined {
  const broken = brokenValue(type, text);
  if (broken === undefined) return undefined;
  if (broken.type === 'too-long') {
    return `is ${codePoints(text)} characters long, at most ${broken.max} are allowed`;
  }
  const example =
    broken.type === 'no-date' ? 'a date such as 2026-03-31' : 'an address such as https://example.com';
  return `must be ${example}, not '${text}'`;
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
