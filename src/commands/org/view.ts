import { organizationFields } from '../../api/resources/organization.ts';
import type { ResourceField } from '../../api/resources/resource.ts';
import { showReading } from '../../api/resources/show.ts';
import { registerQueue } from '../../api/table/events.ts';
import { readingNames } from '../../directory/reading-names.ts';
import { verb } from '../_define.ts';
import { readSettings } from './_settings.ts';

const declared: Readonly<Record<string, ResourceField>> = organizationFields;

export const command = verb({
  description:
    'Lists the settings by the names that realmctl org update uses. The table shows names and labels ' +
    'where JSON has ids and numbers.',
  rows: [registerQueue],
  fields: Object.keys(declared).filter((name) => declared[name]?.reads !== undefined),
  examples: {
    'realmctl org view': 'list all settings',
    'realmctl org view --fields invite_required,emails_restricted_to_domains,can_invite_users_group':
      'show who can join',
    'realmctl org view --jq .message_retention_days': 'print one value',
  },
  async run(_, context) {
    const object = await readSettings(context);
    const words = await readingNames(await context.directory(), (names) =>
      Object.fromEntries(
        Object.entries(object).flatMap(([name, value]) => {
          const word = showReading(declared[name] ?? {}, value, names);
          return typeof word === 'string' ? [[name, word]] : [];
        }),
      ),
    );
    return { object, words, id: 'name' };
  },
});
