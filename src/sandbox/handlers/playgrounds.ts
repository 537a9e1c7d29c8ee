import * as rows from '../../api/resources/playground.ts';
import type { Endpoint } from '../../api/spec.ts';
import { emitAll } from '../emit/things.ts';
import { checkedPlayground, playgroundOf } from '../rules/playgrounds.ts';
import { settingOf } from '../rules/realm-settings.ts';
import { serializePlaygrounds } from '../serializers/things.ts';
import { changeSetting } from './change-setting.ts';
import { type Call, defineHandler } from './handler.ts';

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
