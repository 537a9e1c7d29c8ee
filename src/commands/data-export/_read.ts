/** Reads data exports, and finds the one that is meant. */
import type { dataExportReading } from '../../api/resources/data-export.ts';
import { exportTypes, listExports } from '../../api/resources/data-export.ts';
import type { ReplyOf } from '../../api/shape.ts';
import type { Choice } from '../../api/value-options.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Context } from '../../session/context.ts';

export type DataExport = ReplyOf<typeof dataExportReading>;

export async function readExports(context: Context): Promise<readonly DataExport[]> {
  return (await context.read(listExports, {})).exports;
}

/** Returns the export with an id; without one, the newest for which `counts` is true. Throws `not-found`. */
export function chosenExport(
  id: number | undefined,
  all: readonly DataExport[],
  counts: (each: DataExport) => boolean = () => true,
): DataExport {
  const found = id === undefined ? all.filter(counts).at(-1) : all.find((each) => each.id === id);
  if (found !== undefined) return found;
  const which = id === undefined ? 'there is no export' : `there is no export with the id ${id}`;
  throw new CliError('not-found', which, {
    hint: 'realmctl data-export list shows them; realmctl data-export start starts one',
  });
}

/** Returns why an export has no file; undefined if it has one. */
export function whyWithoutFile({
  pending,
  failed_timestamp: failed,
  deleted_timestamp: deleted,
  export_url: url,
  export_from_prior_server: isFromPriorServer,
}: DataExport): string | undefined {
  if (typeof failed === 'number') return 'failed';
  if (typeof deleted === 'number') return 'was deleted';
  if (isFromPriorServer === true) return 'was made on another server, before the organization moved here';
  if (pending) return 'is not ready yet';
  return url === null ? 'has no file' : undefined;
}

/** Returns the type in words; servers have types from level 449 on. */
export function typeInWords({ export_type: type }: Pick<DataExport, 'export_type'>): string | undefined {
  if (type === undefined || type === null) return undefined;
  const hasForm = ({ sent }: Choice) => sent?.some(([, form]) => form === type);
  return exportTypes.find(hasForm)?.value ?? String(type);
}
