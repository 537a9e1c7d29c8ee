import { setDefaults } from '../../api/table/defaults.ts';
import { usageError } from '../../base/cli-error.ts';
import { verb } from '../_define.ts';
import { readSettings, showValue } from './_settings.ts';

const fields = Object.keys(setDefaults.params);

export const command = verb({
  description:
    'Only what is named changes, and only for users who join later: nobody who is there already is ' +
    'touched. Choices are given by label or by number.',
  rows: [setDefaults],
  params: setDefaults.params,
  extra: {
    set: { kind: 'texts', suggestions: fields.map((name) => `${name}=`), help: 'a setting as NAME=VALUE' },
  },
  fields,
  examples: [
    {
      line: 'realmctl defaults set --color-scheme dark --demote-inactive-streams 2',
      what: 'by label and by number',
    },
    {
      line: 'realmctl defaults set --no-enable-digest-emails --set web_home_view=inbox',
      what: 'switch something off, and name a setting by its wire name',
    },
  ],
  async run({ given, extra }, context) {
    const settings = readSettings(extra.set ?? [], given);
    const names = Object.keys(settings);
    if (names.length === 0) {
      throw usageError('no setting is named', "'realmctl defaults list' lists the settings");
    }
    await context.write(setDefaults, settings);
    const shown = Object.entries(settings).map(([name, value]) => `${name} = ${showValue(name, value)}`);
    return {
      object: settings,
      fields,
      // What was changed has no id but its names.
      id: '',
      done: `set for users who join later: ${shown.join(', ')}`,
      show: false,
    };
  },
});
