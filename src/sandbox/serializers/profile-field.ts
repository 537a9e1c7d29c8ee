import type { Organization } from '../state/organization.ts';

/** Custom profile fields in their order (docs/service.md, Profile fields). */
export function serializeProfileFields({ profileFields }: Organization): Record<string, unknown>[] {
  return [...profileFields.values()].map(({ id, type, name, hint, options }, index) => ({
    id,
    type,
    name,
    hint,
    field_data: fieldData(options),
    order: index + 1,
  }));
}

/** Options as the service keeps them: text that is JSON, each with its place in the order. */
function fieldData(options: Readonly<Record<string, string>> | undefined): string {
  if (options === undefined) return '';
  const entries = Object.entries(options).map(([key, text], index) => [
    key,
    { text, order: String(index + 1) },
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}
