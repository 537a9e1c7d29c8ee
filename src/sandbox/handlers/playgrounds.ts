// Which playgrounds are valid (docs/service.md, Organization).

import { normalizeName } from '../../api/normalize-name.ts';
import { isLanguage, type PlaygroundText, playgroundProblems } from '../../api/playground-problems.ts';
import * as rows from '../../api/resources/playground.ts';
import type { Endpoint } from '../../api/spec.ts';
import { emitAll } from '../emit/things.ts';
import { ApiError, InternalServerError } from '../errors/api-error.ts';
import { missingArgumentError } from '../errors/parameter-errors.ts';
import { fieldErrors } from '../rules/api-errors.ts';
import { settingOf } from '../rules/realm-settings.ts';
import { serializePlaygrounds } from '../serializers/things.ts';
import type { Playground } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { changeSetting } from './change-setting.ts';
import { type Call, defineHandler } from './handler.ts';

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

/** POST /realm/playgrounds. */
export const addPlayground = defineHandler(rows.addPlayground, (call) => {
  const { organization, args, level } = call;
  const playground = checkedPlayground(organization, args, level);
  const id = organization.nextId('playground');
  organization.playgrounds.set(id, { id, ...playground });
  emitPlaygrounds(call);
  return { id };
});

/** DELETE /realm/playgrounds/{playground_id}. The default language of code blocks is cleared with its playground. */
export const removePlayground = defineHandler(rows.removePlayground, (call) => {
  const { organization, args } = call;
  const { id, pygments_language } = playgroundOf(organization, args.playground_id);
  organization.playgrounds.delete(id);
  if (settingOf(organization, 'default_code_block_language') === pygments_language) {
    changeSetting(call, 'default_code_block_language', '');
  }
  emitPlaygrounds(call);
  return {};
});

/** Emits the playgrounds: each event contains all of them. */
function emitPlaygrounds(call: Pick<Call<Endpoint>, 'organization' | 'level'>): void {
  emitAll(call, rows.playground, serializePlaygrounds(call.organization, call.level));
}
