import { dataExportFields, listExports, dataExport as resource } from '../../api/resources/data-export.ts';
import { namedColumns, plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import type { DataExport } from './_read.ts';
import { readExports, typeInWords } from './_read.ts';

const fields = Object.keys(dataExportFields);
const listed = { resource, particular: { type: (item: object) => typeInWords(item as DataExport) } };

export const command = verb({
  description: 'Those that were asked for over the interface, by id.',
  rows: [listExports],
  params: listExports.params,
  selectable: { fields, columns: plainColumns(listed) },
  extra: { pending: { kind: 'flag', help: 'only those that are not ready; --no-pending: the others' } },
  examples: [
    { line: 'realmctl data-export list', what: 'all of them' },
    {
      line: `realmctl data-export list --jq '.[] | select(.export_url != null) | .id'`,
      what: 'those with a file',
    },
  ],
  async run({ extra: { pending } }, context) {
    const list = (await readExports(context))
      .filter((each) => pending === undefined || each.pending === pending)
      .map((each) => ({ ...each }));
    const columns = await namedColumns(listed, list, context);
    return { list, columns, fields, id: 'id', noun: 'exports' };
  },
});
