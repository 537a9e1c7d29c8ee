/** Converts what was read of a field into the value that keeps it in a file. */
import { readFieldData } from '../../api/codecs/field-data.ts';
import { isOn } from '../../api/codecs/flag.ts';
import { type GroupSetting, isGroupSetting } from '../../api/codecs/group-setting-value.ts';
import type { CodecName } from '../../api/codecs/index.ts';
import { optionText } from '../../api/codecs/option-text.ts';
import { parseChannelReference } from '../../api/reference.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { readName } from '../../api/resources/resource.ts';
import type { FieldSpec } from '../model/kind-fields.ts';
import type { Live } from '../model/live.ts';
import { isRetired } from '../plan/plan-context.ts';
import { wordsForNull } from '../source/value.ts';
import { escaped, nameText, type ReferenceTexts } from './reference-text.ts';

/** A value in a file, without places. */
export type Plain = string | number | boolean | null | readonly Plain[] | PlainMap;
export interface PlainMap {
  readonly [key: string]: Plain;
}

/** What is needed to write a value. */
export interface ValueContext {
  readonly live: Live;
  readonly texts: ReferenceTexts;
}

/** A value, or why there is none. */
export type ExportedValue = { readonly value: Plain } | { readonly problem: string };

/** Returns what was read of a field; undefined if the server does not return it. */
export function readingOfField({ name, field }: FieldSpec, reading: Reading, level: number): unknown {
  const former = readName(name, field, level);
  return reading[name] ?? (former === undefined ? undefined : reading[former]);
}

/** Returns the value to write for what was read; undefined if there is nothing to write. */
export function exportedValue(
  spec: FieldSpec,
  read: unknown,
  context: ValueContext,
): ExportedValue | undefined {
  if (read === undefined) return undefined;
  const { param, field } = spec;
  if (read === null) {
    const isNullable = field.create?.nullable === true || field.update?.nullable === true;
    const value = isNullable ? null : wordsForNull[param.kind];
    return value === undefined ? undefined : { value };
  }
  const write = writers[param.kind];
  return write === undefined ? { value: plain(read) } : write(read, context, spec);
}

type ValueWriter = (read: unknown, context: ValueContext, spec: FieldSpec) => ExportedValue | undefined;

const unlimited: ValueWriter = (read) => ({ value: read === -1 ? 'unlimited' : Number(read) });

const writers: Readonly<Partial<Record<CodecName, ValueWriter>>> = {
  choice: (read, _, { param }) => ({
    value: param.choices?.find(({ value }) => value === read)?.label ?? plain(read),
  }),
  retention: unlimited,
  days: unlimited,
  'group-setting': (read, context) => (isGroupSetting(read) ? permission(read, context) : undefined),
  user: (read, { live, texts }) =>
    isUnavailable('users', Number(read), live)
      ? { problem: 'it names someone who is deactivated' }
      : { value: escaped(texts.user(Number(read))) },
  folder: (read, { texts }) => ({ value: escaped(texts.folder(Number(read))) }),
  'notice-channel': (read, { texts }) => ({
    value: Number(read) < 0 ? 'none' : escaped(texts.channel(Number(read))),
  }),
  'channel-name': (read) => ({ value: escaped(nameText(String(read), parseChannelReference)) }),
  'channel-references': (read, { texts }) => ({
    value: (read as readonly number[]).map((id) => escaped(texts.channel(id))).sort(),
  }),
  switches: (read) => ({
    value: Object.fromEntries(
      Object.entries(read as object).map(([name, each]) => [escaped(name), isOn(each)]),
    ),
  }),
  'field-data': (read) => {
    const value = plain(readFieldData(read));
    return Object.keys(value as object).length === 0 ? undefined : { value };
  },
  'profile-data': profile,
};

/** Returns the name of a group, or a list of users and groups; an empty list for nobody. */
function permission(read: GroupSetting, { live, texts }: ValueContext): ExportedValue {
  if (typeof read === 'number') {
    const name = texts.group(read);
    // A single name that would be read as something else is read as a name in a list.
    return { value: name.startsWith('name:') ? [escaped(`group:${name}`)] : escaped(name) };
  }
  const { direct_members: users, direct_subgroups: groups } = read;
  const deactivated = [
    ...users.filter((id) => isUnavailable('users', id, live)),
    ...groups.filter((id) => isUnavailable('groups', id, live)),
  ];
  if (deactivated.length > 0) return { problem: 'it names someone who is deactivated' };
  const named = [
    ...users.map((id) => `user:${texts.user(id)}`).sort(),
    ...groups.map((id) => texts.groupAmongPeople(id)).sort(),
  ];
  return { value: named.map(escaped) };
}

/** Whether a file cannot name a user or group because it is deactivated or hidden. */
export function isUnavailable(kind: 'users' | 'groups', id: number, live: Live): boolean {
  const reading = live.kinds.get(kind)?.things.get(id);
  return reading === undefined || isRetired(kind, reading);
}

/** Types of profile fields whose values are not plain text: option keys and lists of people. */
const options = 3;
const people = 6;

/** Returns a user's values of profile fields, by the names of the fields; undefined if there are none. */
function profile(read: unknown, { live, texts }: ValueContext): ExportedValue | undefined {
  const value: Record<string, Plain> = {};
  for (const [id, { name, type, field_data: data }] of live.kinds.get('profile_fields')?.things ?? []) {
    const raw = (read as Readonly<Record<string, { readonly value?: unknown } | null>>)[id]?.value;
    if (typeof raw !== 'string' || raw === '') continue;
    const ids = type === people ? idsIn(raw) : undefined;
    if (ids?.some((each) => isUnavailable('users', each, live))) continue;
    const text = type === options ? optionText(data, raw) : raw;
    value[escaped(nameText(String(name)))] =
      ids === undefined ? escaped(text) : ids.map((each) => escaped(texts.user(each)));
  }
  return Object.keys(value).length === 0 ? undefined : { value };
}

function idsIn(json: string): readonly number[] {
  try {
    return JSON.parse(json) as number[];
  } catch {
    return [];
  }
}

/** Returns a value as it was read, with text that would be a placeholder in a file escaped. */
function plain(read: unknown): Plain {
  if (typeof read === 'string') return escaped(read);
  if (Array.isArray(read)) return read.map(plain);
  if (typeof read !== 'object' || read === null) return read as Plain;
  return Object.fromEntries(Object.entries(read).map(([key, each]) => [escaped(key), plain(each)]));
}
