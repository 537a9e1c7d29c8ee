/** Which linkifiers are valid (docs/service.md, Linkifiers). */
import { linkifierProblems } from '../../api/linkifier/problems.ts';
import type { LinkifierText } from '../../api/linkifier/text.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import { ApiError } from '../errors/api-error.ts';
import { missingArgumentError } from '../errors/parameter-errors.ts';
import type { Linkifier } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { fieldErrors } from './api-errors.ts';

/** Below this level, a linkifier has a format with `%(name)s` instead of a template (docs/service.md, Linkifiers). */
const templates = 176;

/**
 * Returns the linkifier as it is stored. Throws an ApiError with everything that is wrong with it.
 * @param id of the changed linkifier, which is not compared with itself
 */
export function checkedLinkifier(
  organization: Organization,
  args: LinkifierText,
  id?: number,
): Omit<Linkifier, 'id'> {
  const kept = id === undefined ? undefined : organization.linkifiers.get(id);
  const wanted = {
    pattern: normalizeName(args.pattern),
    url_template: normalizeName(args.url_template),
    example_input: clearable(args.example_input, kept?.example_input),
    reverse_template: clearable(args.reverse_template, kept?.reverse_template),
    alternative_url_templates: [...(args.alternative_url_templates ?? kept?.alternative_url_templates ?? [])],
  };
  const others = [...organization.linkifiers.values()].filter((linkifier) => linkifier.id !== id);
  const patterns = others.map(({ pattern }) => pattern);
  const error = fieldErrors(linkifierProblems(wanted, patterns));
  if (error !== undefined) throw error;
  return wanted;
}

/** Returns the new value: an empty text clears it, and without a text it stays. */
function clearable(given: string | null | undefined, kept: string | null = null): string | null {
  return given === undefined || given === null ? kept : normalizeName(given) || null;
}

/** Throws at levels that accept only formats, which the sandbox does not store. */
export function requireTemplates(level: number): void {
  if (level < templates) throw missingArgumentError('url_format_string');
}

/** Returns the linkifier for an id in a path. */
export function linkifierOf({ linkifiers }: Organization, id: number): Linkifier {
  const found = linkifiers.get(id);
  if (found === undefined) throw new ApiError('Linkifier not found.');
  return found;
}

/** Throws unless the ids are those of all linkifiers, each once; a duplicate is reported first. */
export function checkOrder({ linkifiers }: Organization, ids: readonly number[]): void {
  const distinct = new Set(ids);
  if (distinct.size < ids.length) {
    throw new ApiError('The ordered list must not contain duplicated linkifiers');
  }
  if (distinct.size !== linkifiers.size || ids.some((id) => !linkifiers.has(id))) {
    throw new ApiError('The ordered list must enumerate all existing linkifiers exactly once');
  }
}
