/** Custom profile fields: what one is (docs/service.md, Profile fields). */
import { readingShape, resource, resourceFields } from './resource.ts';

export const profileFieldFields = resourceFields({
  id: { reads: 'integer', column: { name: 'id', listed: true, align: 'right' } },
  name: { reads: 'string', column: { name: 'name', listed: true, key: true } },
  type: { reads: 'integer', column: { name: 'type', listed: true, align: 'right' } },
  hint: { reads: 'string?', column: { name: 'hint', listed: true } },
  field_data: { reads: 'string?' },
  order: { reads: 'integer?' },
  required: { reads: 'boolean?', readSince: 244, initial: false },
  editable_by_user: { reads: 'boolean?', readSince: 296, initial: true },
});

/** A custom profile field as replies tell it. */
export const profileFieldReading = readingShape(profileFieldFields);

export const profileField = resource({
  noun: 'profile field',
  plural: 'profile fields',
  id: 'id',
  key: 'name',
  fields: profileFieldFields,
  rows: { list: 'profile-field.list' },
  events: { type: 'custom_profile_fields' },
});
