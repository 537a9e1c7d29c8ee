/** Builds a field's data from options of the command line. */
import { type FieldData, type Option, optionsIn } from '../../api/codecs/field-data.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import type { Params } from '../../api/spec.ts';
import { usageError } from '../../base/cli-error.ts';
import { type ProfileField, types } from './_read.ts';

const userName = '%(username)s';

export const dataOptions = {
  option: {
    kind: 'texts',
    nonEmpty: true,
    help: 'an option of a list; name all of them, in order',
  },
  account: {
    kind: 'text',
    nonEmpty: true,
    suggestions: ['github', 'twitter'],
    help: 'a built-in type of external account: github, twitter',
  },
  url_pattern: {
    kind: 'text',
    nonEmpty: true,
    help: `URL of an external account, with ${userName} for the username`,
  },
} as const satisfies Params;

/** The options about a field's data. */
export interface WrittenData {
  readonly field_data?: FieldData | undefined;
  readonly option?: readonly string[] | undefined;
  readonly account?: string | undefined;
  readonly url_pattern?: string | undefined;
}

/**
 * Returns the data; undefined if none is given. Existing options keep their keys, and so the values that people have.
 * Throws a usage error for options that do not fit the type.
 */
export function dataFrom(
  { field_data, option, account, url_pattern }: WrittenData,
  field: Pick<ProfileField, 'type' | 'field_data'>,
): FieldData | undefined {
  const given = Object.entries({ field_data, option, account, url_pattern }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name.replaceAll('_', '-')}`],
  );
  if (given.length > 1) throw usageError(`${given.join(' and ')} cannot be combined`);
  if (field_data !== undefined) return field_data;
  if (option !== undefined) {
    requireType(field, types.options, '--option', 'options');
    return keyed(option, optionsIn(field.field_data));
  }
  if (given.length === 0) return undefined;
  requireType(field, types.account, given.join(), 'external-account');
  return account === undefined
    ? { subtype: 'custom', url_pattern: pattern(url_pattern) }
    : { subtype: account };
}

function requireType(
  { type }: Pick<ProfileField, 'type'>,
  wanted: number,
  flag: string,
  label: string,
): void {
  if (type !== wanted) throw usageError(`${flag} works only for fields of the type ${label}`);
}

function pattern(text = ''): string {
  if (text.split(userName).length === 2) return text;
  throw usageError(`--url-pattern must contain ${userName} once, not '${text}'`);
}

function keyed(texts: readonly string[], present: readonly Option[]): FieldData {
  const wanted = texts.map(normalizeName);
  const twice = wanted.find((text, index) => wanted.indexOf(text) < index);
  if (twice !== undefined) throw usageError(`the option ${twice} is given twice`);
  const taken = new Set(present.map(({ key }) => key));
  const entries = wanted.map((text, index) => {
    const key = present.find((each) => each.text === text)?.key ?? free(taken);
    return [key, { text, order: String(index + 1) }] as const;
  });
  return Object.fromEntries(entries);
}

/** Returns the lowest unused number, and marks it as used. */
function free(taken: Set<string>): string {
  let number = 0;
  while (taken.has(String(number))) number += 1;
  taken.add(String(number));
  return String(number);
}
