/** Custom profile fields (docs/service.md, Profile fields). */
import { profileFieldReading } from '../resources/profile-field.ts';
import { endpoint } from '../spec.ts';

export const listProfileFields = endpoint({
  id: 'profile-field.list',
  method: 'GET',
  path: '/realm/profile_fields',
  help: 'custom profile fields, in their order',
  params: {},
  reply: { custom_fields: { list: { object: profileFieldReading } } },
});
