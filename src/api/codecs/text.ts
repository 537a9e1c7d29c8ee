import { normalizeName } from '../normalize-name.ts';
import type { ValueOptions } from '../value-options.ts';
import { type Codec, InvalidValueError } from './codec.ts';

/** Length in code points, as the service counts; JavaScript's `length` counts an emoji twice. */
export function codePoints(text: string): number {
  return [...text].length;
}

/** Length as it counts against the parameter's limit. */
function countedLength(text: string, param: Pick<ValueOptions, 'trimmed'>): number {
  return codePoints(param.trimmed ? normalizeName(text) : text);
}

/** Half of a surrogate pair: no encoding can carry it, so it would arrive as something else. */
const loneSurrogate = /\p{Surrogate}/u;

/** Plain text, sent as it is: nothing trimmed, nothing quoted. */
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

/** Text in the service's Markdown flavour. */
export const markdown: Codec<string, string> = { ...text, placeholder: '<markdown>' };

/** Text that can be absent, which is read as null; an empty text takes it away. */
export const clearableText: Codec<string, string> = {
  ...text,
  readBack: (sent) => (normalizeName(sent) === '' ? null : sent),
};

/** Several texts; each use of the flag gives one, so commas are part of the text. */
export const texts: Codec<readonly string[], readonly string[]> = {
  encoding: 'json',
  repeatable: true,
  placeholder: '<text>',
  // An empty text alone stands for none at all.
  parse: (written, param) => (written === '' ? [] : [text.parse(written, param)]),
  join: (values) => values.flat(),
  resolve: (written) => written,
  schema: (s) => s.array(s.string()),
};
