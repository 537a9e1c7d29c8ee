import { listDomains, domain as resource } from '../../api/resources/domain.ts';
import { fieldNames } from '../../api/shape.ts';
import { plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { readDomains } from './_read.ts';

const fields = fieldNames(listDomains.reply, 'domains');
const columns = plainColumns({ resource });

export const command = verb({
  description:
    'They count only while the organization lets nobody else join: realmctl org update ' +
    '--emails-restricted-to-domains.',
  rows: [listDomains],
  params: listDomains.params,
  selectable: { fields, columns },
  examples: [
    { line: 'realmctl domain list', what: 'all of them' },
    { line: `realmctl domain list --jq '.[].domain'`, what: 'the domains alone' },
  ],
  async run(_, context) {
    return { list: await readDomains(context), columns, fields, id: 'domain', noun: 'domains' };
  },
});
