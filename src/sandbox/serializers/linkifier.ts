import { fieldsAt } from '../rules/levels.ts';
import type { Linkifier } from '../state/model.ts';

/** Below this level a linkifier has a format with `%(name)s` instead of a template (docs/service.md, Linkifiers). */
const templates = 176;

/** Serializes a linkifier at a level. */
export function serializeLinkifier(
  { id, pattern, url_template: template }: Linkifier,
  level: number,
): Record<string, unknown> {
  const url =
    level >= templates
      ? { url_template: template }
      : { url_format: template.replaceAll('%', '%%').replace(/\{(\w+)\}/g, '%($1)s') };
  return {
    id,
    pattern,
    ...url,
    ...fieldsAt(level, {
      example_input: [471, null],
      reverse_template: [471, null],
      alternative_url_templates: [478, []],
    }),
  };
}
