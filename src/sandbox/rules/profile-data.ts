/** Values of custom profile fields: what each type accepts, and how it is stored (docs/service.md, Users). */
import { readFieldData } from '../../api/codecs/field-data.ts';
import type { ProfileValue } from '../../api/codecs/profile-data.ts';
import { brokenValue } from '../../api/profile-value.ts';
import { ApiError } from '../errors/api-error.ts';
import type { ProfileField, User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { type Caller, isAdministrator } from './caller.ts';
import { renderedDescription } from './messages.ts';

type ProfileData = User['profile_data'];
type Value = Exclude<ProfileValue['value'], null>;

/** Types whose values are Markdown: short and long text. */
const rendered: readonly ProfileField['type'][] = [1, 2];

/**
 * Returns the profile data with the entries set or cleared. Other fields stay. Throws for the
 * first invalid entry.
 */
export function changedProfile(
  organization: Organization,
  data: ProfileData,
  entries: readonly ProfileValue[],
): ProfileData {
  const changed = { ...data };
  for (const { id, value } of entries) {
    const field = organization.profile_fields.get(id);
    if (field === undefined) throw new ApiError(`Field id ${id} not found.`);
    if (value === null || value.length === 0) delete changed[id];
    else changed[id] = keptValue(organization, field, value);
  }
  return changed;
}

/** Throws for a field that does not exist, or that only administrators may set. */
export function requireOwnFields(caller: Caller, ids: readonly number[]): void {
  for (const id of ids) {
    const field = caller.organization.profile_fields.get(id);
    if (field === undefined) throw new ApiError(`Field id ${id} not found.`);
    if (field.editable_by_user === false && !isAdministrator(caller)) {
      throw new ApiError('You are not allowed to change this field. Contact an administrator to update it.');
    }
  }
}

function keptValue(organization: Organization, field: ProfileField, value: Value): ProfileData[string] {
  if (field.type === 6) return { value: pickedPeople(organization, value) };
  if (typeof value !== 'string') throw new ApiError(`${field.name} is not a string`);
  checkText(field, value);
  return rendered.includes(field.type) ? { value, rendered_value: renderedDescription(value) } : { value };
}

function checkText({ type, name, field_data }: ProfileField, value: string): void {
  const broken = brokenValue(type, value);
  if (broken?.type === 'too-long')
    throw new ApiError(`${name} is too long (limit: ${broken.max} characters)`);
  if (broken !== undefined)
    throw new ApiError(`${name} is not a ${broken.type === 'no-date' ? 'date' : 'URL'}`);
  if (type === 3 && !Object.hasOwn(readFieldData(field_data), value)) {
    throw new ApiError(`'${value}' is not a valid choice for '${name}'.`);
  }
}

/** Returns the ids as JSON text, which is how they are stored. */
function pickedPeople({ users }: Organization, value: Value): string {
  if (typeof value === 'string') throw new ApiError('User IDs is not a list');
  const unknown = value.filter((id) => !users.has(id));
  if (unknown.length > 0) throw new ApiError(`Invalid user IDs: ${unknown.join(', ')}`);
  for (const id of value) {
    if (users.get(id)?.is_active === false) throw new ApiError(`User with ID ${id} is deactivated`);
    if (users.get(id)?.is_bot === true) throw new ApiError(`User with ID ${id} is a bot`);
  }
  return JSON.stringify(value);
}
