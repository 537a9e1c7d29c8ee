import { profileFieldFields } from '../../../api/resources/profile-field.ts';
import type { ProfileField } from '../model.ts';
import { initialFields } from '../stored.ts';

/** Returns the custom profile fields of a new organization: one of each type. */
export function seedProfileFields(): ProfileField[] {
  const fields: readonly (Pick<ProfileField, 'id' | 'type' | 'name'> & Partial<ProfileField>)[] = [
    { id: 71, type: 1, name: 'Phone', hint: 'With the country code' },
    { id: 72, type: 2, name: 'Biography' },
    {
      id: 73,
      type: 3,
      name: 'Office',
      field_data: JSON.stringify({
        north: { text: 'North wing', order: '1' },
        south: { text: 'South wing', order: '2' },
      }),
    },
    { id: 74, type: 4, name: 'Birthday' },
    { id: 75, type: 5, name: 'Homepage' },
    { id: 76, type: 6, name: 'Mentor', hint: 'Whom to ask' },
    { id: 77, type: 8, name: 'Pronouns', display_in_profile_summary: true },
    { id: 78, type: 7, name: 'GitHub username', field_data: JSON.stringify({ subtype: 'github' }) },
  ];
  return fields.map((field, index) => ({ ...initialFields(profileFieldFields), order: index + 1, ...field }));
}
