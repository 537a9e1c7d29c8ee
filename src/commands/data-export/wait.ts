import { dataExportFields, listExports } from '../../api/resources/data-export.ts';
import { CliError } from '../../base/cli-error.ts';
import { formatDuration } from '../../base/duration.ts';
import { systemClock } from '../../http/clock.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { chosenExport, type DataExport, readExports, whyWithoutFile } from './_read.ts';

/** Milliseconds between two checks: at first, and at most. */
const shortest = 1000;
const longest = 15_000;
const defaultTimeout = 3_600_000;

export const command = verb({
  description:
    'Waits for the export ID, or for the newest. Exits with 3 if the time runs out, and with 1 if the ' +
    'export failed or was deleted.',
  rows: [listExports],
  extra: {
    export_id: { kind: 'id', min: 1, help: 'id of the export' },
    within: { kind: 'duration', default: '1h', help: 'how long to wait' },
  },
  fields: Object.keys(dataExportFields),
  positionals: [{ param: 'export_id', name: 'ID', optional: true }],
  examples: {
    'realmctl data-export wait 122': 'wait until an export is ready',
    'realmctl data-export wait --within 10m --jq .export_url': 'print the URL of the newest export',
  },
  async run({ extra: { export_id, within = defaultTimeout } }, context) {
    const { id } = chosenExport(export_id, await readExports(context));
    const ready = await context.withProgress(
      () => `waiting for export ${id}`,
      () => waitFor(id, within, context),
    );
    return { object: { ...ready }, id: 'id', done: `export ${id} is ready` };
  },
});

async function waitFor(id: number, within: number, context: Context): Promise<DataExport> {
  const until = Date.now() + within;
  for (let pause = shortest; ; pause = Math.min(pause * 1.5, longest)) {
    const found = chosenExport(id, await readExports(context));
    const why = whyWithoutFile(found);
    if (why === undefined) return found;
    if (!found.pending) throw new CliError('refused', `export ${id} ${why}`);
    const left = until - Date.now();
    if (left <= 0) {
      throw new CliError('not-found', `export ${id} ${why} after ${formatDuration(within)}`, {
        hint: 'wait longer with --within, or check with realmctl data-export list',
      });
    }
    await systemClock.sleep(Math.min(pause, left), context.signal);
  }
}
