/** The organization's profile fields, and who has values in them. */
import {
  listProfileFields,
  type profileFieldReading,
  profileField as resource,
} from '../../api/resources/profile-field.ts';
import type { ReplyOf } from '../../api/shape.ts';
import { listUsers } from '../../api/table/users.ts';
import type { Context } from '../../session/context.ts';
import { findListed } from '../_find-listed.ts';
import { byList } from '../_things-meant.ts';

export type ProfileField = ReplyOf<typeof profileFieldReading>;

/** The types whose fields hold more than a name (docs/service.md, Profile fields). */
export const types = { longText: 2, options: 3, people: 6, account: 7 } as const;

/** All of them in their order, past every memory; a switch that the service does not tell is at its default. */
export async function readProfileFields(context: Context): Promise<ProfileField[]> {
  const { custom_fields } = await context.read(listProfileFields, {});
  return custom_fields.map((field) => ({ ...field, display_in_profile_summary: isInSummary(field) }));
}

/** The service tells it where it is so alone. */
export function isInSummary({ display_in_profile_summary: shown }: ProfileField): boolean {
  return shown === true;
}

/** Those that are named, by name or id. Throws as `findListed` does. */
export function fieldsNamed(
  words: readonly string[] | undefined,
  all: readonly ProfileField[],
): ProfileField[] {
  return findListed(words, all, resource);
}

export const profileFields = byList(resource, {
  param: 'fields',
  name: 'FIELD',
  help: 'names or ids of the profile fields',
  read: readProfileFields,
  find: fieldsNamed,
});

/** The values that people have in fields, deactivated people too, as `valuesIn(id)`. */
export async function readValues(context: Context): Promise<(id: number) => readonly string[]> {
  const { members } = await context.read(listUsers, { include_custom_profile_fields: true });
  return (id) =>
    members.flatMap(({ profile_data: data }) => {
      const value = data?.[id]?.value;
      return value === undefined || value === null || value === '' ? [] : [String(value)];
    });
}
