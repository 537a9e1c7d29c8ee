/** Reads the organization's profile fields, and who has values in them. */
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

/** The types of fields that contain more than a name (docs/service.md, Profile fields). */
export const types = { longText: 2, options: 3, people: 6, account: 7 } as const;

/** Returns all of them in order, without any cache; a switch that the server leaves out has its default. */
export async function readProfileFields(context: Context): Promise<ProfileField[]> {
  const { custom_fields } = await context.read(listProfileFields, {});
  return custom_fields.map((field) => ({ ...field, display_in_profile_summary: isInSummary(field) }));
}

/** Whether a field is in the profile summary; the server only returns this if it is. */
export function isInSummary({ display_in_profile_summary: shown }: ProfileField): boolean {
  return shown === true;
}

/** Returns the named fields, by name or id. Throws like `findListed`. */
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

/** Returns a function that gives the values in a field by its id, including those of deactivated people. */
export async function readValues(context: Context): Promise<(id: number) => readonly string[]> {
  const { members } = await context.read(listUsers, { include_custom_profile_fields: true });
  return (id) =>
    members.flatMap(({ profile_data: data }) => {
      const value = data?.[id]?.value;
      return value === undefined || value === null || value === '' ? [] : [String(value)];
    });
}
