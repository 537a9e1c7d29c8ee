import { deleteExport, listExports, dataExport as resource } from '../../api/resources/data-export.ts';
import { CliError } from '../../base/cli-error.ts';
import { runMany } from '../../bulk/many.ts';
import { once } from '../../bulk/several-options.ts';
import { changeFields } from '../../changes/result.ts';
import { thingText } from '../../changes/thing-text.ts';
import { verb } from '../_define.ts';
import { prepareRemoval } from '../_removal.ts';
import { knownOf } from '../_updating.ts';
import { chosenExport, readExports, whyWithoutFile } from './_read.ts';

const fields = changeFields(resource);

export const command = verb({
  description:
    'Deletes the file but keeps the entry in the list, where it still counts toward the limit of five ' +
    'in seven days.',
  rows: [deleteExport, listExports],
  extra: { exports: { kind: 'ids', required: true, help: 'ids of the exports' } },
  fields,
  asks: ['retires'],
  several: once,
  positionals: [{ param: 'exports', name: 'ID', variadic: true }],
  examples: { 'realmctl data-export delete 122 --yes': 'without asking' },
  async run({ extra: { exports: ids } }, context) {
    const all = await readExports(context);
    const chosen = [...new Set(ids)].map((id) => chosenExport(id, all));
    for (const each of chosen) {
      const why = whyWithoutFile(each);
      if (why !== undefined) throw new CliError('refused', `export ${each.id} ${why}`);
    }
    const prepared = chosen.map((each) =>
      prepareRemoval(
        {
          thing: thingText(resource, { ...each }),
          known: knownOf(resource, { ...each }),
          doneAs: 'deleted',
          says: 'its file will be permanently deleted',
          send: () => context.write(deleteExport, { export_id: each.id }),
          isRemoved: async () => chosenExport(each.id, await readExports(context)).deleted_timestamp !== null,
        },
        context,
      ),
    );
    return runMany(prepared, { action: 'Delete', noun: 'exports', id: 'id', fields }, context);
  },
});
