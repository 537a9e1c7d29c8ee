/** The fields and words that entries of a kind can have in files. */
import type { FieldParam, Resource, ResourceField } from '../../api/resources/resource.ts';
import type { EntryWord } from './kind-spec.ts';
import { type KindName, kindOf } from './kinds.ts';

/** A field that entries of a kind can have. */
export interface FieldSpec {
  /** Its key in files. */
  readonly key: string;
  /** Its name in readings. */
  readonly name: string;
  readonly field: ResourceField;
  /**
   * The parameter that writes and sends its value when the thing is created; a permission as a plain value, without
   * `old`.
   */
  readonly param: FieldParam;
}

const fieldsOfKinds = new Map<KindName, ReadonlyMap<string, FieldSpec>>();

/** Returns the fields that entries of a kind can have, by their keys in files, in the order of the resource. */
export function fieldSpecs(name: KindName): ReadonlyMap<string, FieldSpec> {
  const known = fieldsOfKinds.get(name) ?? fieldsOf(name);
  fieldsOfKinds.set(name, known);
  return known;
}

function fieldsOf(name: KindName): ReadonlyMap<string, FieldSpec> {
  const { resource, key: keyField, called = {}, omitted = [] } = kindOf(name);
  const specs = Object.entries(resource.fields).flatMap(([fieldName, field]): [string, FieldSpec][] => {
    const given =
      valueParam(field) ?? (fieldName === resource.retired?.field ? useFlag(resource) : undefined);
    if (given === undefined || fieldName === keyField || omitted.includes(fieldName)) return [];
    const key = called[fieldName] ?? fieldName;
    return [[key, { key, name: fieldName, field, param: given }]];
  });
  return new Map(specs);
}

/**
 * Returns a parameter that retires and reactivates things, for kinds where separate calls do this instead of a
 * parameter.
 */
function useFlag({ noun, retired }: Resource): FieldParam {
  const help = retired?.when === true ? `true deactivates the ${noun}` : 'whether the account may log in';
  return { kind: 'flag', help };
}

/** Returns the parameter that writes a value of the field: the one for creating, otherwise the one for updating. */
function valueParam({ create, update }: ResourceField): FieldParam | undefined {
  const param = create ?? update;
  return param?.kind === 'group-setting-change' ? { ...param, kind: 'group-setting' } : param;
}

/** Whether a field is only used to create a thing: no reading has it, and nothing changes it. */
export function isCreateOnly(kind: KindName, { name, field }: FieldSpec): boolean {
  const isWritten = field.reads === undefined && field.update === undefined;
  return isWritten || kindOf(kind).createOnly?.includes(name) === true;
}

/** Words that every entry with a name can have. */
const entryWords = {
  id: { value: 'id', help: 'the id that it must have: a name or address of another thing is refused' },
  renamed_from: { value: 'text', help: 'its present name: the thing with this name is renamed' },
  managed_by: {
    value: 'choice',
    choices: ['external'],
    help: 'external: managed elsewhere, such as by a directory service; it is shown and never changed',
  },
} as const satisfies Readonly<Record<string, EntryWord>>;

/**
 * Returns the words that entries of a kind can have: no `renamed_from` if nothing renames it, no `id` if its name is
 * its id.
 */
export function wordsOf(name: KindName): Readonly<Record<string, EntryWord>> {
  const { key, resource, words } = kindOf(name);
  if (key === '') return {};
  const { renamed_from, id, ...others } = entryWords;
  return {
    ...words,
    ...(resource.id !== key && { id }),
    ...(resource.fields[key]?.update !== undefined && { renamed_from }),
    ...others,
  };
}
