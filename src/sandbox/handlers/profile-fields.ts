import * as rows from '../../api/table/profile-fields.ts';
import { serializeProfileFields } from '../serializers/profile-field.ts';
import { defineHandler } from './handler.ts';

/** GET /realm/profile_fields. */
export const listProfileFields = defineHandler(rows.listProfileFields, ({ organization, level }) => ({
  custom_fields: serializeProfileFields(organization, level),
}));
