/** Options and external accounts of profile fields (docs/service.md, Profile fields). */
import type { FieldData } from '../../api/codecs/field-data.ts';
import { ApiError } from '../errors/api-error.ts';

const userName = '%(username)s';

/** Whether a field is for an external account that the service has built in. */
export function isBuiltIn(type: number, { subtype }: FieldData): boolean {
  return type === 7 && subtype !== 'custom';
}

/**
 * Throws an ApiError for data that is invalid for a field of that type.
 * @param accounts the built-in accounts
 */
export function checkFieldData(type: number, data: FieldData, accounts: readonly string[]): void {
  if (type === 3) checkOptions(data);
  if (type === 7) checkAccount(data, accounts);
}

function checkOptions(data: FieldData): void {
  const options = Object.entries(data);
  if (options.length === 0) throw new ApiError('Field must have at least one choice.');
  for (const [key, option] of options) {
    if (key.trim() === '') throw new ApiError("'value' cannot be blank.");
    if (typeof option === 'string') throw new ApiError('field_data is not a dict');
    for (const part of ['text', 'order']) requireText(part, option[part]);
    refuseOthers(option, ['text', 'order']);
  }
  const texts = new Set(options.map(([, option]) => (option as Record<string, string>).text));
  if (texts.size !== options.length) throw new ApiError('Field must not have duplicate choices.');
}

function checkAccount(data: FieldData, accounts: readonly string[]): void {
  const { subtype, url_pattern: pattern } = data;
  requireText('subtype', subtype);
  if (pattern !== undefined) checkPattern(pattern);
  refuseOthers(data, ['subtype', 'url_pattern']);
  if (subtype !== 'custom' && !accounts.includes(String(subtype))) {
    throw new ApiError('Invalid external account type');
  }
  if (subtype === 'custom' && pattern === undefined) {
    throw new ApiError('Custom external account must define URL pattern');
  }
}

function checkPattern(pattern: FieldData[string]): void {
  if (typeof pattern !== 'string') throw new ApiError('field_data["url_pattern"] is not a string');
  if (pattern.split(userName).length !== 2) throw new ApiError(`URL pattern must contain '${userName}'.`);
  const address = pattern.replace(userName, 'username');
  if (!URL.canParse(address) || !/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) {
    throw new ApiError('field_data["url_pattern"] is not a URL');
  }
}

function requireText(part: string, value: unknown): void {
  if (value === undefined) throw new ApiError(`${part} key is missing from field_data`);
  if (typeof value !== 'string') throw new ApiError(`field_data["${part}"] is not a string`);
  if (value.trim() === '') throw new ApiError(`field_data["${part}"] cannot be blank.`);
}

function refuseOthers(object: Readonly<Record<string, unknown>>, known: readonly string[]): void {
  const others = Object.keys(object).filter((key) => !known.includes(key));
  if (others.length > 0) throw new ApiError(`Unexpected arguments: ${others.join(', ')}`);
}
