/** Linkifiers: which are valid, and their order (docs/service.md, Linkifiers). */
import { linkifierProblems } from '../../api/linkifier/problems.ts';
import type { LinkifierText } from '../../api/linkifier/text.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import * as rows from '../../api/resources/linkifier.ts';
import { emitAll } from '../emit/things.ts';
import { ApiError } from '../errors/api-error.ts';
import { missingArgumentError } from '../errors/parameter-errors.ts';
import { fieldErrors } from '../rules/api-errors.ts';
import { serializeAll } from '../serializers/things.ts';
import type { Linkifier } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { defineHandler } from './handler.ts';
import { plainKind } from './plain-kind.ts';

/** Below this level, a linkifier has a format with `%(name)s` instead of a template (docs/service.md, Linkifiers). */
const templates = 176;

/**
 * Returns the linkifier as it is stored. Throws an ApiError with everything that is wrong with it.
 * @param previous the linkifier before the change, which is not compared with itself
 */
function checkedLinkifier(
  { linkifiers: stored }: Organization,
  args: LinkifierText,
  previous?: Linkifier,
): Omit<Linkifier, 'id'> {
  const wanted = {
    pattern: normalizeName(args.pattern),
    url_template: normalizeName(args.url_template),
    example_input: clearable(args.example_input, previous?.example_input),
    reverse_template: clearable(args.reverse_template, previous?.reverse_template),
    alternative_url_templates: [
      ...(args.alternative_url_templates ?? previous?.alternative_url_templates ?? []),
    ],
  };
  const others = [...stored.values()].filter((linkifier) => linkifier !== previous);
  const patterns = others.map(({ pattern }) => pattern);
  const error = fieldErrors(linkifierProblems(wanted, patterns));
  if (error !== undefined) throw error;
  return wanted;
}

/** Returns the new value: an empty text clears it, and without a text it stays. */
function clearable(given: string | null | undefined, previous: string | null = null): string | null {
  return given === undefined || given === null ? previous : normalizeName(given) || null;
}

/** Throws unless the ids are those of all linkifiers, each once; a duplicate is reported first. */
function checkOrder({ linkifiers: stored }: Organization, ids: readonly number[]): void {
  const distinct = new Set(ids);
  if (distinct.size < ids.length) {
    throw new ApiError('The ordered list must not contain duplicated linkifiers');
  }
  if (distinct.size !== stored.size || ids.some((id) => !stored.has(id))) {
    throw new ApiError('The ordered list must enumerate all existing linkifiers exactly once');
  }
}

/** New ones are last in the order, and changed ones keep their position. */
export const linkifiers = plainKind({
  list: 'linkifiers',
  resource: rows.linkifier,
  missing: () => new ApiError('Linkifier not found.'),
  before({ level }) {
    if (level < templates) throw missingArgumentError('url_format_string');
  },
  checked: ({ organization, args }, wanted, previous) => ({
    ...wanted,
    ...checkedLinkifier(organization, args as unknown as LinkifierText, previous),
  }),
});

/** PATCH /realm/linkifiers. An empty order is not a change and emits nothing. */
export const reorderLinkifiers = defineHandler(rows.reorderLinkifiers, (call) => {
  const { organization, args } = call;
  const { ordered_linkifier_ids: ids } = args;
  checkOrder(organization, ids);
  const ordered = ids.flatMap((id) => organization.linkifiers.get(id) ?? []);
  organization.linkifiers.clear();
  for (const linkifier of ordered) organization.linkifiers.set(linkifier.id, linkifier);
  if (ordered.length > 0) emitAll(call, rows.linkifier, serializeAll('linkifiers', call));
  return {};
});
