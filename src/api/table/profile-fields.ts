/** Custom profile fields (docs/service.md, Profile fields). */
import { profileFieldFields, profileFieldReading } from '../resources/profile-field.ts';
import { createParams, updateParams } from '../resources/resource.ts';
import { endpoint } from '../spec.ts';

export const listProfileFields = endpoint({
  id: 'profile-field.list',
  method: 'GET',
  path: '/realm/profile_fields',
  help: 'list custom profile fields',
  params: {},
  reply: { custom_fields: { list: { object: profileFieldReading } } },
});

const { name, hint, field_data, field_type, ...switches } = createParams(profileFieldFields);

export const addProfileField = endpoint({
  id: 'profile-field.add',
  method: 'POST',
  path: '/realm/profile_fields',
  role: 'administrator',
  help: 'add a custom profile field at the end of the list',
  // In the order in which the service reads them.
  params: { name, hint, field_data, field_type, ...switches },
  reply: { id: 'integer' },
});

const fieldId = {
  kind: 'integer',
  in: 'path',
  required: true,
  min: 1,
  help: 'id of the profile field',
} as const;

export const updateProfileField = endpoint({
  id: 'profile-field.update',
  method: 'PATCH',
  path: '/realm/profile_fields/{field_id}',
  role: 'administrator',
  repeatable: true,
  help: 'update a custom profile field',
  params: { field_id: fieldId, ...updateParams(profileFieldFields) },
  reply: {},
});

export const removeProfileField = endpoint({
  id: 'profile-field.remove',
  method: 'DELETE',
  path: '/realm/profile_fields/{field_id}',
  role: 'administrator',
  reportsIgnored: false,
  help: 'delete a custom profile field and all its values',
  params: { field_id: fieldId },
  reply: {},
});

export const reorderProfileFields = endpoint({
  id: 'profile-field.reorder',
  method: 'PATCH',
  path: '/realm/profile_fields',
  role: 'administrator',
  repeatable: true,
  help: 'reorder custom profile fields',
  params: { order: { kind: 'ids', required: true, help: 'ids of all profile fields, in the new order' } },
  reply: {},
});
