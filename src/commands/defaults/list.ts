import { setDefaults } from '../../api/resources/default-settings.ts';
import { registerQueue } from '../../api/table/events.ts';
import { verb } from '../_define.ts';
import { filterOptions } from '../_filters.ts';
import { listOfSettings, settingColumns, settingNames } from '../_settings-list.ts';
import { readDefaults } from './_settings.ts';

export const command = verb({
  description:
    'Lists the settings that new users start with. Settings without allowed values cannot be set here.',
  rows: [registerQueue],
  extra: {
    ...filterOptions,
    search: { ...filterOptions.search, help: 'only those with this text in the name or meaning' },
  },
  selectable: { fields: settingNames, columns: settingColumns },
  examples: {
    'realmctl defaults list': 'list all settings',
    'realmctl defaults list --jq \'.[] | select(.name == "color_scheme") | .label\'': 'show one setting',
  },
  async run({ extra }, context) {
    const { settings, level } = await readDefaults(context);
    return listOfSettings(settings, { level, params: setDefaults.params }, extra);
  },
});
