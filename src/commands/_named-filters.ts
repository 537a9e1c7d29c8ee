/** Filters by every name of the fields that they are about. */
import { kebab } from '../api/derive/names.ts';
import type { Resource } from '../api/resources/resource.ts';
import { namesOfField } from '../api/resources/vocabulary.ts';
import type { Params } from '../api/spec.ts';

/** Filters of a list, each with all names of the field that it is about: `folder` with `folder-id`. */
export function filtersOf<const F extends Params>({ fields }: Pick<Resource, 'fields'>, filters: F): F {
  const names = Object.entries(fields).map((field) => namesOfField(...field));
  const named = Object.entries(filters).map(([name, param]) => {
    const own = kebab(name);
    return [
      name,
      { ...param, also: names.find((all) => all.includes(own))?.filter((other) => other !== own) },
    ];
  });
  return Object.fromEntries(named) as F;
}
