/** Playgrounds: which are valid (docs/service.md, Organization). */
import { isLanguage, playgroundProblems } from '../../api/playground-problems.ts';
import { playground } from '../../api/resources/playground.ts';
import { ApiError, InternalServerError } from '../errors/api-error.ts';
import { missingArgumentError } from '../errors/parameter-errors.ts';
import { fieldErrors } from '../rules/api-errors.ts';
import { plainKind } from './plain-kind.ts';

/** Below this level, a playground has a prefix instead of a template (docs/service.md, Organization). */
const templates = 196;
/** The size of the column in the service's database; a longer language makes the service fail. */
const longestLanguage = 40;

/** The default language of code blocks is cleared with its playground. */
export const playgrounds = plainKind({
  list: 'playgrounds',
  resource: playground,
  missing: () => new ApiError('Invalid playground'),
  before({ level }) {
    if (level < templates) throw missingArgumentError('url_prefix');
  },
  checked({ organization }, wanted) {
    if (!isLanguage(wanted.pygments_language)) throw new ApiError('Invalid characters in pygments language');
    const error = fieldErrors(playgroundProblems(wanted, [...organization.playgrounds.values()]));
    if (error !== undefined) throw error;
    if (wanted.pygments_language.length > longestLanguage) {
      throw new InternalServerError('the language does not fit');
    }
    return wanted;
  },
});
