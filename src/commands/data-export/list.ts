import { dataExport } from '../../api/resources/data-export.ts';
import { listVerb } from '../_list-verb.ts';
import { readExports, typeInWords } from './_read.ts';

export const command = listVerb(dataExport, {
  description: 'Those that were asked for over the interface, by id.',
  particular: { type: typeInWords },
  read: readExports,
  extra: { pending: { kind: 'flag', help: 'only those that are not ready; --no-pending: the others' } },
  filter: (all, { pending }) => all.filter((each) => pending === undefined || each.pending === pending),
  examples: [
    { line: 'realmctl data-export list', what: 'all of them' },
    {
      line: `realmctl data-export list --jq '.[] | select(.export_url != null) | .id'`,
      what: 'those with a file',
    },
  ],
});
