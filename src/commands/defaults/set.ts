import { defaultSettings as resource, setDefaults } from '../../api/resources/default-settings.ts';
import type { WireArgs } from '../../api/spec.ts';
import { registerQueue } from '../../api/table/events.ts';
import { usageError } from '../../base/cli-error.ts';
import { changeFields, updatedResult } from '../../changes/result.ts';
import { undoOption } from '../../changes/undo-option.ts';
import { update } from '../../changes/update.ts';
import { paramNames, verb } from '../_define.ts';
import { readSettings, setOption } from '../_personal-settings.ts';
import { readDefaults } from './_settings.ts';

export const command = verb({
  description:
    'Changes only the settings you name, and only for users who join later. Name choices by label or ' +
    'number.',
  rows: [setDefaults, registerQueue],
  params: setDefaults.params,
  extra: {
    set: setOption(setDefaults.params),
  },
  fields: changeFields(resource),
  expectable: paramNames(setDefaults.params),
  undoes: undoOption,
  examples: {
    'realmctl defaults set --color-scheme dark --demote-inactive-streams 2':
      'name choices by label or number',
    'realmctl defaults set --no-enable-digest-emails --set web_home_view=inbox':
      'turn one setting off, and set another by its API name',
  },
  async run({ given, extra, expected }, context) {
    const wanted = readSettings(extra.set ?? [], given, {
      params: setDefaults.params,
      list: 'defaults list',
    });
    if (Object.keys(wanted).length === 0) {
      throw usageError('no setting is named', "'realmctl defaults list' lists the settings");
    }
    // Check before reading anything, so that settings that are too new are refused in the words that were typed.
    await (await context.client()).check(setDefaults, wanted);
    const readAgain = async () => (await readDefaults(context)).settings;
    const reading = await readAgain();
    const updated = await update(
      {
        resource,
        reading,
        wanted,
        expected,
        send: (params) => context.write(setDefaults, params as WireArgs<typeof setDefaults>),
        readAgain,
        explain: async (refusal) => refusal,
      },
      context,
    );
    return updatedResult(resource, reading, updated, context);
  },
});
