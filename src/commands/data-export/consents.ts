import { listExportConsents } from '../../api/resources/data-export.ts';
import { setDefaults } from '../../api/resources/default-settings.ts';
import { fieldNames } from '../../api/shape.ts';
import type { Column } from '../../output/result.ts';
import { verb } from '../_define.ts';

const visibilities = setDefaults.params.email_address_visibility.choices;

function columns(nameOf: (id: number) => string | undefined): Column[] {
  return [
    { name: 'user_id', align: 'right', value: ({ user_id }) => user_id as number },
    { name: 'name', key: true, value: ({ user_id }) => nameOf(user_id as number) },
    { name: 'consented', value: ({ consented }) => consented as boolean },
    {
      name: 'email-address-visibility',
      extra: true,
      value: ({ email_address_visibility: value }) =>
        visibilities.find((each) => each.value === value)?.label,
    },
  ];
}

export const command = verb({
  description: 'An export with consent includes the private data of these users.',
  rows: [listExportConsents],
  params: listExportConsents.params,
  selectable: {
    fields: fieldNames(listExportConsents.reply, 'export_consents'),
    columns: columns(() => undefined),
  },
  extra: { consented: { kind: 'flag', help: 'only users who consented, or with --no-consented the others' } },
  examples: {
    'realmctl data-export consents': 'list everyone',
    'realmctl data-export consents --no-consented --quiet': 'ids of users who did not consent',
  },
  async run({ extra: { consented } }, context) {
    const directory = await context.directory();
    const [{ export_consents: all }, users] = await Promise.all([
      context.read(listExportConsents, {}),
      directory.users(),
    ]);
    const names = new Map(users.map(({ user_id, full_name }) => [user_id, full_name]));
    return {
      list: all.filter((each) => consented === undefined || each.consented === consented),
      columns: columns((id) => names.get(id)),
      id: 'user_id',
      noun: 'consents',
    };
  },
});
