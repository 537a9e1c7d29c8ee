import { dataExport } from '../../api/resources/data-export.ts';
import { listVerb } from '../_list-verb.ts';
import { readExports, typeInWords } from './_read.ts';

export const command = listVerb(dataExport, {
  description: 'Lists exports that were started through the API, by id.',
  renderers: { type: typeInWords },
  read: readExports,
  extra: {
    pending: { kind: 'flag', help: 'only exports in progress, or with --no-pending only the others' },
  },
  filter: (all, { pending }) => all.filter((each) => pending === undefined || each.pending === pending),
  examples: {
    'realmctl data-export list': 'list all',
    "realmctl data-export list --jq '.[] | select(.export_url != null) | .id'": 'list exports with a file',
  },
});
