/** The names of a resource's fields, by which every reader knows them: flags, columns, fields of JSON, headers of tables. */
import { oncePer } from '../../base/once-per.ts';
import { kebab } from '../derive/names.ts';
import type { Resource, ResourceField } from './resource.ts';

type Fields = Pick<Resource, 'fields'>;

/**
 * Names of a field in kebab case, the interface's own first: then the short ones, the heading of its column where that
 * shows the value itself, and what the requests call it.
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

/** What changes a thing has the last word where what makes it has the same name. */
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

/** The field that a parameter gives, whether it makes or changes the thing. */
export function fieldOfParam(resource: Fields, wireName: string): NamedField | undefined {
  return fieldsByParam(resource).get(wireName);
}
