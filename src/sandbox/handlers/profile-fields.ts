import { readFieldData } from '../../api/codecs/field-data.ts';
import * as rows from '../../api/resources/profile-field.ts';
import { profileFieldFields } from '../../api/resources/profile-field.ts';
import type { Endpoint, WireArgs } from '../../api/spec.ts';
import { emitAll } from '../emit/things.ts';
import { ApiError } from '../errors/api-error.ts';
import { checkedField, isBuiltIn, profileFieldOf, requirePlaceInSummary } from '../rules/profile-fields.ts';
import { serializeProfileFields } from '../serializers/things.ts';
import type { ProfileField, User } from '../state/model.ts';
import { givenFields, initialFields } from '../state/stored.ts';
import { type Call, defineHandler } from './handler.ts';

/** Below this level a change replaces the whole field: omitted parts become blank. */
const onlyGiven = 252;

/** GET /realm/profile_fields. */
export const listProfileFields = defineHandler(rows.listProfileFields, ({ organization, level }) => ({
  custom_fields: serializeProfileFields(organization, level),
}));

/** POST /realm/profile_fields. The new field is last in the order. */
export const addProfileField = defineHandler(rows.addProfileField, (call) => {
  const { organization, args, level } = call;
  if (args.display_in_profile_summary === true) requirePlaceInSummary(organization);
  const field = {
    ...initialFields(profileFieldFields),
    name: '',
    ...(givenFields(profileFieldFields, 'create', args) as Pick<ProfileField, 'type'>),
  };
  const kept = checkedField(organization, field, { level });
  const id = organization.nextId('profile-field');
  organization.profileFields.set(id, { ...field, ...kept, id, order: id });
  emitProfileFields(call);
  return { id };
});

/** PATCH /realm/profile_fields/{field_id}. */
export const updateProfileField = defineHandler(rows.updateProfileField, (call) => {
  const { organization, args, level } = call;
  const field = profileFieldOf(organization, args.field_id);
  if (args.display_in_profile_summary === true) requirePlaceInSummary(organization, field.id);
  if (isBuiltIn(field.type, readFieldData(field.field_data))) refuseTexts(field, args);
  const changed: ProfileField = {
    ...field,
    ...(level < onlyGiven && { name: '', hint: '', field_data: '', display_in_profile_summary: false }),
    ...givenFields(profileFieldFields, 'update', args),
  };
  const kept = checkedField(organization, changed, { level, own: field.id });
  organization.profileFields.set(field.id, { ...changed, ...kept });
  if (field.type === 3) dropValues(organization.users.values(), field.id, readFieldData(kept.field_data));
  emitProfileFields(call);
  return {};
});

/** DELETE /realm/profile_fields/{field_id}. No event says that the values are deleted too. */
export const removeProfileField = defineHandler(rows.removeProfileField, (call) => {
  const { organization, args } = call;
  const { id } = profileFieldOf(organization, args.field_id);
  organization.profileFields.delete(id);
  dropValues(organization.users.values(), id, {});
  emitProfileFields(call);
  return {};
});

/** PATCH /realm/profile_fields. Unknown ids are ignored; for a repeated id the last position is used. */
export const reorderProfileFields = defineHandler(rows.reorderProfileFields, (call) => {
  const { organization, args } = call;
  const fields = [...organization.profileFields.values()];
  if (fields.some(({ id }) => !args.order.includes(id))) throw new ApiError('Invalid order mapping.');
  for (const field of fields) field.order = args.order.lastIndexOf(field.id);
  emitProfileFields(call);
  return {};
});

/** Throws for a change to a built-in account, which keeps the service's own name and hint. */
function refuseTexts(
  field: ProfileField,
  { name = field.name, hint = field.hint, field_data: data }: WireArgs<typeof rows.updateProfileField>,
): void {
  const isSame = name === field.name && hint === field.hint;
  if (!isSame || (data !== undefined && JSON.stringify(data) !== field.field_data)) {
    throw new ApiError('Default custom field cannot be updated.');
  }
}

/** Deletes the values that are no longer among the options, without an event. */
function dropValues(users: Iterable<User>, id: number, options: Readonly<Record<string, unknown>>): void {
  for (const user of users) {
    const { [id]: held, ...others } = user.profile_data;
    if (held !== undefined && !Object.hasOwn(options, held.value)) user.profile_data = others;
  }
}

/** Emits the fields: each event contains all of them. */
function emitProfileFields(call: Pick<Call<Endpoint>, 'organization' | 'level'>): void {
  emitAll(call, rows.profileField, serializeProfileFields(call.organization, call.level));
}
