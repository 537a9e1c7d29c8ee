/**
 * Custom profile fields: which are valid, in the order of the service's checks, and how they are sorted
 * (docs/service.md, Profile fields).
 */
import { type FieldData, readFieldData } from '../../api/codecs/field-data.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import * as rows from '../../api/resources/profile-field.ts';
import type { WireArgs } from '../../api/spec.ts';
import { emitAll } from '../emit/things.ts';
import { ApiError } from '../errors/api-error.ts';
import { serializeAll } from '../serializers/things.ts';
import type { ProfileField, User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { defineHandler } from './handler.ts';
import { plainKind } from './plain-kind.ts';

/** In code points. */
const [longestName, longestHint] = [40, 80];
const maxInSummary = 2;
/** From this level on, long text may be in the summary of a profile. */
const longTextInSummary = 476;

/** The parts of a profile field that are checked together. */
type CheckedField = Pick<
  ProfileField,
  'name' | 'type' | 'hint' | 'field_data' | 'display_in_profile_summary'
>;

/** Built-in external accounts, whose names and hints are the service's own. */
const builtInAccounts: Readonly<Record<string, Pick<ProfileField, 'name' | 'hint'>>> = {
  github: { name: 'GitHub username', hint: '' },
  twitter: { name: 'Twitter username', hint: '' },
};

/**
 * Throws if the summary of profiles has no room for another field.
 * @param own id of the changed field
 */
function requirePlaceInSummary({ profile_fields }: Organization, own?: number): void {
  const others = [...profile_fields.values()].filter(
    ({ id, display_in_profile_summary: shown }) => shown && id !== own,
  );
  if (others.length >= maxInSummary) {
    throw new ApiError('Only 2 custom profile fields can be displayed in the profile summary.');
  }
}

/** Returns the field as it is stored. Throws an ApiError for the first thing that is wrong with it. */
function checkedField(
  organization: Organization,
  field: CheckedField,
  { level, own }: { readonly level: number; readonly own: number | undefined },
): CheckedField {
  const data = readFieldData(field.field_data);
  checkFieldData(field.type, data, Object.keys(builtInAccounts));
  const builtIn = isBuiltIn(field.type, data) ? builtInAccounts[String(data.subtype)] : undefined;
  const stored = { ...field, ...(builtIn ?? checkedTexts(field)), field_data: keptData(field.type, data) };
  if (field.type < 1 || field.type > 8) throw new ApiError('Invalid field type.');
  if (stored.display_in_profile_summary) requireShort(field.type, level);
  const isTaken = [...organization.profile_fields.values()].some(
    ({ id, name }) => id !== own && name === stored.name,
  );
  if (isTaken) throw new ApiError('A field with that label already exists.');
  return stored;
}

function checkedTexts({ name: written = '', hint }: Pick<ProfileField, 'name' | 'hint'>) {
  const name = normalizeName(written);
  if (name === '') throw new ApiError('Label cannot be blank.');
  for (const [label, text, max] of [
    ['hint', hint, longestHint],
    ['name', name, longestName],
  ] as const) {
    if ([...text].length > max) throw new ApiError(`${label} is too long (limit: ${max} characters)`);
  }
  return { name, hint };
}

function keptData(type: number, data: FieldData): string {
  return type === 3 || type === 7 ? JSON.stringify(data) : '';
}

function requireShort(type: number, level: number): void {
  if (type === 6 || (type === 2 && level < longTextInSummary)) {
    throw new ApiError('Field type not supported for display in profile summary.');
  }
}

const userName = '%(username)s';

/** Whether a field is for an external account that the service has built in. */
function isBuiltIn(type: number, { subtype }: FieldData): boolean {
  return type === 7 && subtype !== 'custom';
}

/**
 * Throws an ApiError for data that is invalid for a field of that type.
 * @param accounts the built-in accounts
 */
function checkFieldData(type: number, data: FieldData, accounts: readonly string[]): void {
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

/** New fields are last in the order. No event says that values are deleted with a field, or with their option. */
export const profileFields = plainKind({
  list: 'profile_fields',
  resource: rows.profileField,
  missing: (id) => new ApiError(`Field id ${id} not found.`),
  replaced: (level) =>
    level < rows.partialChangesSince
      ? { name: '', hint: '', field_data: '', display_in_profile_summary: false }
      : {},
  checked({ organization, args, level }, wanted, previous) {
    if (args.display_in_profile_summary === true) requirePlaceInSummary(organization, previous?.id);
    if (previous !== undefined && isBuiltIn(previous.type, readFieldData(previous.field_data)))
      refuseTexts(previous, args);
    const field = { ...wanted, ...checkedField(organization, wanted, { level, own: previous?.id }) };
    if (previous?.type === 3)
      dropValues(organization.users.values(), previous.id, readFieldData(field.field_data));
    return field;
  },
  removed: ({ users }, { id }) => dropValues(users.values(), id, {}),
});

/** PATCH /realm/profile_fields. Unknown ids are ignored; for a repeated id the last position is used. */
export const reorderProfileFields = defineHandler(rows.reorderProfileFields, (call) => {
  const { organization, args } = call;
  const fields = [...organization.profile_fields.values()];
  if (fields.some(({ id }) => !args.order.includes(id))) throw new ApiError('Invalid order mapping.');
  for (const field of fields) field.order = args.order.lastIndexOf(field.id);
  emitAll(call, rows.profileField, serializeAll('profile_fields', call));
  return {};
});

/** Throws for a change to a built-in account, which keeps the service's own name and hint. */
function refuseTexts(
  field: ProfileField,
  {
    name = field.name,
    hint = field.hint,
    field_data: data,
  }: Partial<WireArgs<typeof rows.updateProfileField>>,
): void {
  const isSame = name === field.name && hint === field.hint;
  if (!isSame || (data !== undefined && JSON.stringify(data) !== field.field_data)) {
    throw new ApiError('Default custom field cannot be updated.');
  }
}

/** Deletes the values that are no longer among the options, without an event. */
function dropValues(users: Iterable<User>, id: number, options: Readonly<Record<string, unknown>>): void {
  for (const user of users) {
    const { [id]: current, ...others } = user.profile_data;
    if (current !== undefined && !Object.hasOwn(options, current.value)) user.profile_data = others;
  }
}
