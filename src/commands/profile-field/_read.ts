/** Reads the organization's profile fields, and who has values in them. */

import { normalizeName } from '../../api/normalize-name.ts';
import {
  listProfileFields,
  type profileFieldReading,
  profileField as resource,
} from '../../api/resources/profile-field.ts';
import type { ReplyOf } from '../../api/shape.ts';
import { listUsers } from '../../api/table/users.ts';
import type { CliError } from '../../base/cli-error.ts';
import { listed } from '../../base/words.ts';
import type { Context } from '../../session/context.ts';
import { findListed } from '../_find-listed.ts';
import { byList } from '../_targets.ts';

export type ProfileField = ReplyOf<typeof profileFieldReading>;

/** The types of fields that contain more than a name (docs/service.md, Profile fields). */
export const types = { longText: 2, options: 3, people: 6, account: 7 } as const;

/** Returns all of them in order, without any cache; a switch that the server leaves out has its default. */
export async function readProfileFields(context: Context): Promise<ProfileField[]> {
  const { custom_fields } = await context.read(listProfileFields, {});
  return custom_fields.map((field) => ({ ...field, display_in_profile_summary: isInSummary(field) }));
}

/** Whether a field is in the profile summary; the server only returns this if it is. */
function isInSummary({ display_in_profile_summary: shown }: ProfileField): boolean {
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

// Explains why a profile field was refused; the server decides which are valid.

const maxInSummary = 2;

/** What a field should have become. */
interface WantedField {
  readonly name?: string | undefined;
  readonly display_in_profile_summary?: boolean | undefined;
}

/** @param own the id of the field that was to be changed */
export async function explainBad(
  refusal: CliError,
  wanted: WantedField,
  context: Context,
  own?: number,
): Promise<CliError> {
  if (refusal.status !== 400 || refusal.exitReason !== 'refused' || refusal.hint !== undefined)
    return refusal;
  const all = await readProfileFields(context);
  if (own !== undefined && !all.some(({ id }) => id === own)) {
    return refusal.with({ exitReason: 'not-found', message: `profile field ${own} no longer exists` });
  }
  const others = all.filter(({ id }) => id !== own);
  const holder = others.find(({ name }) => name === normalizeName(wanted.name ?? ''));
  if (holder !== undefined) {
    return refusal.with({
      exitReason: 'conflict',
      message: `profile field ${holder.id} already has the name ${holder.name}`,
      hint: `change that field: realmctl profile-field update id:${holder.id}`,
    });
  }
  return wanted.display_in_profile_summary === true ? explainSummary(refusal, others) : refusal;
}

function explainSummary(refusal: CliError, others: readonly ProfileField[]): CliError {
  const shown = others.filter(isInSummary);
  if (shown.length < maxInSummary) return refusal;
  const names = listed(shown.map(({ name }) => name));
  return refusal.with({
    hint: `the summary already shows ${names}; remove one: realmctl profile-field update id:${shown[0]?.id} --no-summary`,
  });
}
