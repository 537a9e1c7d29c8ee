import { updateSettings } from '../../../api/resources/user-settings.ts';
import { registerQueue } from '../../../api/table/events.ts';
import { verb } from '../../_define.ts';
import { filterOptions } from '../../_filters.ts';
import { listOfSettings, settingColumns, settingNames } from '../../_settings-list.ts';
import { readOwnSettings } from './_read.ts';

export const command = verb({
  description: 'Lists the settings of your own account; the server does not show those of other users.',
  rows: [registerQueue],
  extra: {
    ...filterOptions,
    search: { ...filterOptions.search, help: 'only those with this text in the name or meaning' },
  },
  selectable: { fields: settingNames, columns: settingColumns },
  examples: {
    'realmctl user settings list': 'list all settings',
    'realmctl user settings list --search email': 'list the settings about email',
  },
  async run({ extra }, context) {
    const { settings, level } = await readOwnSettings(context);
    return listOfSettings(settings, { level, params: updateSettings.params }, extra);
  },
});
