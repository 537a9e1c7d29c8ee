/** Which playgrounds are valid (docs/service.md, Organization). */
import { normalizeName } from '../../api/normalize-name.ts';
import { isLanguage, type PlaygroundText, playgroundProblems } from '../../api/playground-problems.ts';
import { ApiError, InternalServerError } from '../errors/api-error.ts';
import { missingArgumentError } from '../errors/parameter-errors.ts';
import type { Playground } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { fieldErrors } from './api-errors.ts';

/** Below this level, a playground has a prefix instead of a template (docs/service.md, Organization). */
const templates = 196;
/** The size of the column in the service's database; a longer language makes the service fail. */
const longestLanguage = 40;

/** Returns the playground as it is stored. Throws an ApiError with everything that is wrong with it. */
export function checkedPlayground(
  { playgrounds }: Organization,
  args: PlaygroundText,
  level: number,
): PlaygroundText {
  if (level < templates) throw missingArgumentError('url_prefix');
  const wanted = {
    name: normalizeName(args.name),
    pygments_language: normalizeName(args.pygments_language),
    url_template: normalizeName(args.url_template),
  };
  if (!isLanguage(wanted.pygments_language)) throw new ApiError('Invalid characters in pygments language');
  const error = fieldErrors(playgroundProblems(wanted, [...playgrounds.values()]));
  if (error !== undefined) throw error;
  if (wanted.pygments_language.length > longestLanguage) {
    throw new InternalServerError('the language does not fit');
  }
  return wanted;
}

/** Returns the playground for an id in a path. */
export function playgroundOf({ playgrounds }: Organization, id: number): Playground {
  const found = playgrounds.get(id);
  if (found === undefined) throw new ApiError('Invalid playground');
  return found;
}
