import { normalizeName } from '../normalize-name.ts';
import type { ValueOptions } from '../value-options.ts';
import { type Codec, InvalidValueError } from './codec.ts';

/** Returns the length in code points, as the server counts; JavaScript's `length` counts an emoji twice. */
export function codePoints(text: string): number {
  return [...text].length;
}

/** Returns the length that counts against the parameter's limit. */
function countedLength(text: string, param: Pick<ValueOptions, 'trimmed'>): number {
  return codePoints(param.trimmed ? normalizeName(text) : text);
}

/** Half of a surrogate pair: no encoding can represent it, so another character would arrive. */
const loneSurrogate = /\p{Surrogate}/u;

/** Plain text, sent unchanged: neither trimmed nor quoted. */
export const text: Codec<string, string> = {
  encoding: 'text',
  placeholder: '<text>',
  parse(written, param) {
    if (param.nonEmpty && normalizeName(written) === '') throw new InvalidValueError('must not be empty');
    if (loneSurrogate.test(written))
      throw new InvalidValueError('contains half a character (a lone surrogate)');
    const length = countedLength(written, param);
    if (param.maxLength !== undefined && length > param.maxLength) {
      throw new InvalidValueError(`is ${length} characters long, at most ${param.maxLength} are allowed`);
    }
    return written;
  },
  resolve: (written) => written,
  schema: (s, param) =>
    s.string().check(
      s.refine((value) => !loneSurrogate.test(String(value)), 'not-unicode'),
      s.refine(
        (value) => param.maxLength === undefined || countedLength(String(value), param) <= param.maxLength,
        'too-long',
      ),
      s.refine((value) => !param.nonEmpty || normalizeName(String(value)) !== '', 'blank'),
    ),
};

/** Text in Zulip-flavored Markdown. */
export const markdown: Codec<string, string> = { ...text, placeholder: '<markdown>' };

/** Text that can be absent, which is read as null; an empty text removes it. */
export const clearableText: Codec<string, string> = {
  ...text,
  readBack: (sent) => (normalizeName(sent) === '' ? null : sent),
};

/** Several texts, one for each use of the flag, so commas are part of the text. */
export const texts: Codec<readonly string[], readonly string[]> = {
  encoding: 'json',
  repeatable: true,
  placeholder: '<text>',
  // A single empty text stands for an empty list.
  parse: (written, param) => (written === '' ? [] : [text.parse(written, param)]),
  join: (values) => values.flat(),
  resolve: (written) => written,
  schema: (s) => s.array(s.string()),
};
