/** Gives filters all names of the fields to which they apply. */
import { kebab } from '../api/derive/names.ts';
import type { Resource } from '../api/resources/resource.ts';
import { namesOfField } from '../api/resources/vocabulary.ts';
import type { Params } from '../api/spec.ts';

/** Returns filters with all names of their fields: `folder` also as `folder-id`. */
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
