import { linkifierFields } from '../../api/resources/linkifier.ts';
import { fieldsAt } from '../rules/levels.ts';
import type { computedLinkifierFields, Linkifier } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { type Compute, serializer } from './serializer.ts';

/** What of a linkifier follows from all else: the format with `%(name)s` that older levels have for the template. */
const computed: Readonly<Record<(typeof computedLinkifierFields)[number], Compute<Linkifier, undefined>>> = {
  url_format: ({ url_template }) => url_template.replaceAll('%', '%%').replace(/\{(\w+)\}/g, '%($1)s'),
};

/** Serializes all linkifiers, in their order, at a level. */
export function serializeLinkifiers({ linkifiers }: Organization, level: number): Record<string, unknown>[] {
  const serialize = serializer(linkifierFields, level, computed);
  const more = fieldsAt(level, {
    example_input: [471, null],
    reverse_template: [471, null],
    alternative_url_templates: [478, []],
  });
  return [...linkifiers.values()].map((linkifier) => ({ ...serialize(linkifier, undefined), ...more }));
}
