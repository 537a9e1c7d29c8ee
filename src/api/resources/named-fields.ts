/** Fields with all of their names, loaded where somebody picks fields. */
import type { Resource } from './resource.ts';
import { namesOfField } from './vocabulary.ts';

/** The fields of readings, for readers that know fields alone. */
export function namedFields({
  fields,
}: Pick<Resource, 'fields'>): { name: string; field: string; also: string[] }[] {
  return Object.entries(fields).map(([field, declared]) => ({
    name: declared.column?.name ?? field,
    field,
    also: namesOfField(field, declared),
  }));
}
