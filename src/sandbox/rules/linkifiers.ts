/** Which linkifiers are good (docs/service.md, Linkifiers). */
import { linkifierProblems } from '../../api/linkifier/problems.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import { ApiError } from '../errors/api-error.ts';
import { missingArgumentError } from '../errors/parameter-errors.ts';
import type { Linkifier } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { fieldErrors } from './field-errors.ts';

/** Below this level a linkifier has a format with `%(name)s` instead of a template (docs/service.md, Linkifiers). */
const templates = 176;

/**
 * The linkifier as it is kept. Throws an ApiError with all that is wrong with it.
 * @param id of the linkifier that is changed, which is not held against itself
 */
export function checkedLinkifier(
  organization: Organization,
  args: { readonly pattern: string; readonly url_template: string },
  id?: number,
): Omit<Linkifier, 'id'> {
  const wanted = { pattern: normalizeName(args.pattern), url_template: normalizeName(args.url_template) };
  const others = [...organization.linkifiers.values()].filter((linkifier) => linkifier.id !== id);
  const patterns = others.map(({ pattern }) => pattern);
  const error = fieldErrors(linkifierProblems(wanted, patterns));
  if (error !== undefined) throw error;
  return wanted;
}

/** Throws where the level takes formats alone, which the sandbox does not store. */
export function requireTemplates(level: number): void {
  if (level < templates) throw missingArgumentError('url_format_string');
}

/** Finds the linkifier of an id in a path. */
export function linkifierOf({ linkifiers }: Organization, id: number): Linkifier {
  const found = linkifiers.get(id);
  if (found === undefined) throw new ApiError('Linkifier not found.');
  return found;
}

/** Throws unless the ids are those of all linkifiers, each once; a double is met first. */
export function checkOrder({ linkifiers }: Organization, ids: readonly number[]): void {
  const distinct = new Set(ids);
  if (distinct.size < ids.length) {
    throw new ApiError('The ordered list must not contain duplicated linkifiers');
  }
  if (distinct.size !== linkifiers.size || ids.some((id) => !linkifiers.has(id))) {
    throw new ApiError('The ordered list must enumerate all existing linkifiers exactly once');
  }
}
