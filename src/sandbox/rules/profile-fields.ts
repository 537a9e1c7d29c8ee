/** Which custom profile fields are valid (docs/service.md, Profile fields). Checks are in the service's order. */
import { type FieldData, readFieldData } from '../../api/codecs/field-data.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import { ApiError } from '../errors/api-error.ts';
import type { ProfileField } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { checkFieldData, isBuiltIn } from './profile-field-data.ts';

/** In code points. */
const [longestName, longestHint] = [40, 80];
const mostInSummary = 2;
/** From this level on, long text may be in the summary of a profile. */
const longTextInSummary = 476;

/** The parts of a profile field that are checked together. */
export type CheckedField = Pick<
  ProfileField,
  'name' | 'type' | 'hint' | 'field_data' | 'display_in_profile_summary'
>;

/** Built-in external accounts, whose names and hints are the service's own. */
const builtInAccounts: Readonly<Record<string, Pick<ProfileField, 'name' | 'hint'>>> = {
  github: { name: 'GitHub username', hint: '' },
  twitter: { name: 'Twitter username', hint: '' },
};

/** Returns the field with an id. */
export function profileFieldOf({ profileFields }: Organization, id: number): ProfileField {
  const found = profileFields.get(id);
  if (found === undefined) throw new ApiError(`Field id ${id} not found.`);
  return found;
}

/**
 * Throws if the summary of profiles has no room for another field.
 * @param own id of the changed field
 */
export function requirePlaceInSummary({ profileFields }: Organization, own?: number): void {
  const others = [...profileFields.values()].filter(
    ({ id, display_in_profile_summary: shown }) => shown && id !== own,
  );
  if (others.length >= mostInSummary) {
    throw new ApiError('Only 2 custom profile fields can be displayed in the profile summary.');
  }
}

/** Returns the field as it is stored. Throws an ApiError for the first thing that is wrong with it. */
export function checkedField(
  organization: Organization,
  field: CheckedField,
  { level, own }: { readonly level: number; readonly own?: number },
): CheckedField {
  const data = readFieldData(field.field_data);
  checkFieldData(field.type, data, Object.keys(builtInAccounts));
  const builtIn = isBuiltIn(field.type, data) ? builtInAccounts[String(data.subtype)] : undefined;
  const kept = { ...field, ...(builtIn ?? checkedTexts(field)), field_data: keptData(field.type, data) };
  if (field.type < 1 || field.type > 8) throw new ApiError('Invalid field type.');
  if (kept.display_in_profile_summary) requireShort(field.type, level);
  const isTaken = [...organization.profileFields.values()].some(
    ({ id, name }) => id !== own && name === kept.name,
  );
  if (isTaken) throw new ApiError('A field with that label already exists.');
  return kept;
}

function checkedTexts({ name: written, hint }: Pick<ProfileField, 'name' | 'hint'>) {
  const name = normalizeName(written);
  if (name === '') throw new ApiError('Label cannot be blank.');
  for (const [what, text, most] of [
    ['hint', hint, longestHint],
    ['name', name, longestName],
  ] as const) {
    if ([...text].length > most) throw new ApiError(`${what} is too long (limit: ${most} characters)`);
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
