/** Fields with all of their names. Loaded when a person picks fields. */
import type { Resource } from './resource.ts';
import { namesOfField } from './vocabulary.ts';

/** Returns the fields of readings, for callers that handle only fields. */
export function namedFields({
  fields,
}: Pick<Resource, 'fields'>): { name: string; field: string; also: string[] }[] {
  return Object.entries(fields).map(([field, declared]) => ({
    name: declared.column?.name ?? field,
    field,
    also: namesOfField(field, declared),
  }));
}
