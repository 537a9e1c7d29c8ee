import { profileFieldFields } from '../../../api/resources/profile-field.ts';
import type { ProfileField } from '../model.ts';
import { initialFields } from '../stored.ts';

/** The custom profile fields of a new organization: one of each type that is checked differently. */
export function seedProfileFields(): ProfileField[] {
  const fields: readonly Omit<ProfileField, 'required' | 'editable_by_user'>[] = [
    { id: 71, type: 1, name: 'Phone', hint: 'With the country code' },
    { id: 72, type: 2, name: 'Biography', hint: '' },
    { id: 73, type: 3, name: 'Office', hint: '', options: { north: 'North wing', south: 'South wing' } },
    { id: 74, type: 4, name: 'Birthday', hint: '' },
    { id: 75, type: 5, name: 'Homepage', hint: '' },
    { id: 76, type: 6, name: 'Mentor', hint: 'Whom to ask' },
    { id: 77, type: 8, name: 'Pronouns', hint: '' },
  ];
  return fields.map((field) => ({ ...initialFields(profileFieldFields), ...field }));
}
