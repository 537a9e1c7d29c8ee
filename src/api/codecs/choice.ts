import type { Choice, ValueOptions } from '../value-options.ts';
import { type Codec, InvalidValueError } from './codec.ts';

/** One of a list of values, written as its label or its value. */
export const choice: Codec<string | number, string | number> = {
  encoding: 'text',
  placeholder: '<choice>',
  parse(written, param) {
    const wanted = plain(written);
    for (const { value, label, sent, spellings = [] } of param.choices ?? []) {
      if (wanted === plain(label) || wanted === plain(String(value))) return value;
      const spelling = spellings.find((each) => plain(each) === wanted);
      if (spelling !== undefined) return typeof value === 'number' || sent !== undefined ? value : spelling;
    }
    throw new InvalidValueError(`must be one of ${showChoices(param)}, not '${written}'`);
  },
  resolve: (written) => written,
  schema: (s, param) => s.literal((param.choices ?? []).flatMap(spelledValues)),
  complete: (param) => (param.choices ?? []).map(({ label }) => label),
};

/** Several of a list of values, separated by commas or given one after the other: any of them matches. */
export const choices = {
  ...(choice as Codec<unknown, unknown>),
  repeatable: true,
  commaSeparated: true,
  parse: (written, param) => written.split(',').map((word) => choice.parse(word.trim(), param)),
  join: (values) => values.flat(),
} as Codec<readonly (string | number)[], readonly (string | number)[]>;

/** Returns a word for comparison: case, and `-` or `_`, make no difference. */
function plain(word: string): string {
  return word.toLowerCase().replaceAll('_', '-');
}

function spelledValues({ value, sent, spellings = [] }: Choice): (string | number)[] {
  if (sent !== undefined) return [value, ...sent.flatMap(([, form]) => form ?? []), ...spellings];
  return typeof value === 'number' ? [value] : [value, ...spellings];
}

/** Returns the allowed values for help and errors: `dark (2), light (3)`, or only the words. */
export function showChoices({ choices = [] }: Pick<ValueOptions, 'choices'>): string {
  return choices.map(({ value, label }) => (value === label ? label : `${label} (${value})`)).join(', ');
}
