import { BadValue, type Kind } from './kind.ts';

/** Length in code points, as the service counts; JavaScript's `length` counts an emoji twice. */
export function codePoints(text: string): number {
  return [...text].length;
}

/** Plain text, sent as it is: nothing trimmed, nothing quoted. */
export const text: Kind<string, string> = {
  travels: 'text',
  placeholder: () => '<text>',
  parse(written, param) {
    if (param.nonEmpty && written.trim() === '') throw new BadValue('must not be empty');
    if (param.maxLength !== undefined && codePoints(written) > param.maxLength) {
      throw new BadValue(`is ${codePoints(written)} characters long, at most ${param.maxLength} are allowed`);
    }
    return written;
  },
  resolve: (written) => written,
  schema: (s, { maxLength, nonEmpty }) =>
    s.string().check(
      s.refine((value) => maxLength === undefined || codePoints(String(value)) <= maxLength, 'too-long'),
      s.refine((value) => !nonEmpty || String(value).trim() !== '', 'blank'),
    ),
};

/** Text in the service's Markdown flavour. */
export const markdown: Kind<string, string> = { ...text, placeholder: () => '<markdown>' };

/** Several texts; each use of the flag gives one, so commas are part of the text. */
export const texts: Kind<readonly string[], readonly string[]> = {
  travels: 'json',
  gathers: true,
  placeholder: () => '<text>',
  parse: (written, param) => [text.parse(written, param)],
  join: (values) => values.flat(),
  resolve: (written) => written,
  schema: (s) => s.array(s.string()),
};
