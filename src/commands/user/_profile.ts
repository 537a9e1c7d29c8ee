/** Shows values of custom profile fields in words: names of fields, texts of options, names of people. */
import { optionText } from '../../api/codecs/option-text.ts';
import { listProfileFields } from '../../api/resources/profile-field.ts';
import { listText, referenceText } from '../../api/resources/show.ts';
import type { ProfileField } from '../../directory/profile-fields.ts';
import type { User } from '../../directory/users.ts';
import { findNamed } from '../../output/names.ts';
import type { OutputOptions } from '../../output/options.ts';
import type { Column, Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import type { Renderers } from '../_columns.ts';

/** Types of profile fields whose values are not text for people (docs/service.md, Profile fields). */
const options = 3;
const people = 6;

/** The column with all values. */
const together = 'profile-data';

/** The organization's fields, with the people whom values may name. */
export interface Profiles {
  readonly fields: readonly ProfileField[];
  readonly users: readonly User[];
}

export async function readFields(context: Context): Promise<readonly ProfileField[]> {
  return (await context.read(listProfileFields, {})).custom_fields;
}

/** Returns `Phone: +1; Mentor: Ana`; undefined if there are no values. */
export function profileText(data: User['profile_data'], profiles: Profiles): string | undefined {
  if (data === undefined || Object.keys(data).length === 0) return undefined;
  const parts = Object.entries(data).map(([id, { value }]) => {
    const field = profiles.fields.find((each) => each.id === Number(id));
    return `${field?.name ?? `id:${id}`}: ${valueText(field, String(value), profiles.users)}`;
  });
  return parts.join('; ');
}

/** Whether a user has a value that names people. */
export function namesPeople(data: User['profile_data'], fields: readonly ProfileField[]): boolean {
  return fields.some(({ id, type }) => type === people && data?.[id] !== undefined);
}

function valueText(field: ProfileField | undefined, value: string, users: readonly User[]): string {
  if (field?.type === people) {
    return idsIn(value)
      .map((id) => personText(id, users))
      .join(', ');
  }
  if (field?.type !== options) return value;
  return optionText(field.field_data, value);
}

/** Returns a name that is unique and can be written in a list; otherwise the id. */
function personText(id: number, users: readonly User[]): string {
  const name = users.find((each) => each.user_id === id)?.full_name ?? '';
  const isAlone = users.filter(({ full_name }) => full_name === name).length === 1;
  return isAlone && !name.includes('@') ? referenceText(name, id) : `id:${id}`;
}

/** Returns all values as a table's column takes them: `Phone=+1; Mentor=Ana`. */
function profileCell(data: User['profile_data'], { fields, users }: Profiles): string | undefined {
  if (data === undefined || Object.keys(data).length === 0) return undefined;
  const items = Object.entries(data).map(([id, { value }]) => {
    const field = fields.find((each) => each.id === Number(id));
    const name = field === undefined ? `id:${id}` : referenceText(field.name, field.id);
    return `${name}=${valueText(field, String(value), users)}`;
  });
  return listText(items);
}

function idsIn(value: string): readonly number[] {
  try {
    return JSON.parse(value) as number[];
  } catch {
    return [];
  }
}

/** Whether a requested column shows profile fields: all of them, or one by a name that no other column has. */
export function wantsProfiles(known: readonly Column[], options: OutputOptions): boolean {
  return requestedColumns(options).some((name) => (findNamed(known, name)?.name ?? together) === together);
}

function requestedColumns({ columns = [], sort }: OutputOptions): readonly string[] {
  return sort === undefined ? columns : [...columns, sort.replace(/^-/, '')];
}

/** Returns a column for all values, and one for each field that is requested by name. */
export function profileColumns(
  profiles: Profiles,
  options: OutputOptions,
): {
  readonly renderers: Renderers;
  readonly more: Column[];
} {
  const requested = requestedColumns(options);
  const isRequested = (field: ProfileField) =>
    requested.some((name) => findNamed([field], name) !== undefined);
  const dataOf = (item: Item) => item.profile_data as User['profile_data'];
  return {
    renderers: { [together]: (item) => profileCell(dataOf(item), profiles) },
    more: profiles.fields.filter(isRequested).map((field) => ({
      name: field.name,
      extra: true,
      value: (item) => {
        const value = dataOf(item)?.[field.id]?.value;
        return value === undefined ? undefined : valueText(field, String(value), profiles.users);
      },
    })),
  };
}
