/** The names of a resource's fields that every reader accepts: flags, columns, fields of JSON, headers of tables. */
import { oncePer } from '../../base/once.ts';
import { kebab } from '../derive/names.ts';
import type { Resource, ResourceField } from './resource.ts';

type Fields = Pick<Resource, 'fields'>;

/**
 * Returns the names of a field in kebab case: first the interface's own, then the short ones, the heading of its
 * column if that shows the value itself, and the names in requests.
 */
export function namesOfField(name: string, field: ResourceField): string[] {
  const { names = [], column, shows, create, update } = field;
  const heading =
    column === undefined || shows === 'count' || column.words !== undefined ? [] : [column.name];
  const wire = [create, update].flatMap((param) =>
    param === undefined ? [] : [param.as ?? name, param.flag ?? name],
  );
  return [...new Set([name, ...names, ...heading, ...wire].map(kebab))];
}

/** A field with its name. */
export interface NamedField {
  readonly name: string;
  readonly field: ResourceField;
}

/** If the parameters of an update and a creation have the same name, the update's field is used. */
const fieldsByParam = oncePer(({ fields }: Fields): ReadonlyMap<string, NamedField> => {
  const found = new Map<string, NamedField>();
  for (const on of ['update', 'create'] as const) {
    for (const [name, field] of Object.entries(fields)) {
      const wireName = field[on] && (field[on].as ?? name);
      if (wireName !== undefined && !found.has(wireName)) found.set(wireName, { name, field });
    }
  }
  return found;
});

/** Returns the field that a parameter sets when it creates or changes the thing. */
export function fieldOfParam(resource: Fields, wireName: string): NamedField | undefined {
  return fieldsByParam(resource).get(wireName);
}
