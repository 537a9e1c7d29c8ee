import { playgroundFields } from '../../api/resources/playground.ts';
import type { computedPlaygroundFields, Playground } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { type Compute, serializer } from './serializer.ts';

/** What of a playground follows from all else: the prefix that older levels have for the template. */
const computed: Readonly<Record<(typeof computedPlaygroundFields)[number], Compute<Playground, undefined>>> =
  {
    url_prefix: ({ url_template }) => url_template.replace(/\{code\}.*$/, ''),
  };

/** Serializes all playgrounds at a level. */
export function serializePlaygrounds(
  { playgrounds }: Organization,
  level: number,
): Record<string, unknown>[] {
  const serialize = serializer(playgroundFields, level, computed);
  return [...playgrounds.values()].map((playground) => serialize(playground, undefined));
}
