import { profileFieldFields } from '../../api/resources/profile-field.ts';
import type { ProfileField } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { type Compute, serializer } from './serializer.ts';

/** What of a profile field is not told as it is kept. */
const computed: Readonly<Record<'display_in_profile_summary', Compute<ProfileField, undefined>>> = {
  // Told where it is true alone.
  display_in_profile_summary: ({ display_in_profile_summary: shown }) => shown || undefined,
};

/** Custom profile fields in their order (docs/service.md, Profile fields). */
export function serializeProfileFields(
  { profileFields }: Organization,
  level: number,
): Record<string, unknown>[] {
  const serialize = serializer(profileFieldFields, level, computed);
  return [...profileFields.values()]
    .sort((one, other) => one.order - other.order)
    .map((field) => serialize(field, undefined));
}

/** The types that fields can have, as the state of a registration names them. */
export const profileFieldTypeNames: Readonly<Record<string, { readonly id: number; readonly name: string }>> =
  {
    SHORT_TEXT: { id: 1, name: 'Text (short)' },
    LONG_TEXT: { id: 2, name: 'Text (long)' },
    SELECT: { id: 3, name: 'List of options' },
    DATE: { id: 4, name: 'Date' },
    URL: { id: 5, name: 'Link' },
    USER: { id: 6, name: 'Users' },
    EXTERNAL_ACCOUNT: { id: 7, name: 'External account' },
    PRONOUNS: { id: 8, name: 'Pronouns' },
  };
