import { profileFieldFields } from '../../api/resources/profile-field.ts';
import type { computedProfileFieldFields, ProfileField } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { type Compute, serializer } from './serializer.ts';

/** What of a profile field follows from all else. `View`: its index. */
const computed: Readonly<Record<(typeof computedProfileFieldFields)[number], Compute<ProfileField, number>>> =
  {
    field_data: ({ options }) => fieldData(options),
    order: (_, index) => index + 1,
  };

/** Custom profile fields in their order (docs/service.md, Profile fields). */
export function serializeProfileFields(
  { profileFields }: Organization,
  level: number,
): Record<string, unknown>[] {
  return [...profileFields.values()].map(serializer(profileFieldFields, level, computed));
}

/** The types that fields can have, as the state of a registration names them. */
export const profileFieldTypes: Readonly<Record<string, { readonly id: number; readonly name: string }>> = {
  SHORT_TEXT: { id: 1, name: 'Text (short)' },
  LONG_TEXT: { id: 2, name: 'Text (long)' },
  SELECT: { id: 3, name: 'List of options' },
  DATE: { id: 4, name: 'Date' },
  URL: { id: 5, name: 'Link' },
  USER: { id: 6, name: 'Users' },
  EXTERNAL_ACCOUNT: { id: 7, name: 'External account' },
  PRONOUNS: { id: 8, name: 'Pronouns' },
};

/** Options as the service keeps them: text that is JSON, each with its place in the order. */
function fieldData(options: Readonly<Record<string, string>> | undefined): string {
  if (options === undefined) return '';
  const entries = Object.entries(options).map(([key, text], index) => [
    key,
    { text, order: String(index + 1) },
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}
