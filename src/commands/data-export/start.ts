import {
  dataExportFields,
  listExports,
  dataExport as resource,
  startExport,
} from '../../api/resources/data-export.ts';
import type { WireArgs } from '../../api/spec.ts';
import type { CliError } from '../../base/cli-error.ts';
import { isoMoment } from '../../base/moment.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { type DataExport, readExports } from './_read.ts';

type ExportType = WireArgs<typeof startExport>['export_type'];

const publicData = 'public';

/** How many exports the server makes in seven days, and these days in seconds (docs/service.md, Exports). */
const max = 5;
const period = 7 * 86_400;

export const command = verb({
  description:
    'The server prepares the export in the background; wait for it with realmctl data-export wait. An ' +
    'organization can start at most five exports in seven days.',
  rows: [startExport, listExports],
  params: startExport.params,
  fields: [...Object.keys(dataExportFields), 'outcome'],
  examples: {
    'realmctl data-export start': 'public data',
    'realmctl data-export start --quiet --dry-run': 'only show the request',
  },
  async run({ given: { export_type: type } }, context) {
    const known = context.options.dryRun ? [] : await readExports(context);
    const started = await start(await typeToSend(type, context), known, context);
    return {
      object: { ...(started ?? { id: null, pending: true }), outcome: 'created' },
      id: resource.id,
      done: `started export ${started?.id ?? ''}`.trimEnd(),
    };
  },
});

/** Returns undefined for an export of public data on servers without types, which know no other. */
async function typeToSend(type: ExportType, context: Context): Promise<ExportType> {
  if (type !== publicData) return type;
  const { level } = await (await context.client()).server();
  return level < startExport.params.export_type.since ? undefined : type;
}

/** Starts an export and returns it as it is listed; undefined in a dry run. */
async function start(
  export_type: ExportType,
  known: readonly DataExport[],
  context: Context,
): Promise<DataExport | undefined> {
  const ids = new Set(known.map(({ id }) => id));
  const findNew = async () => {
    const { user_id: me } = await (await context.directory()).me();
    const all = await readExports(context);
    return all.find(({ id, acting_user_id: by }) => !ids.has(id) && by === me);
  };
  const written = await confirmedWrite(context, {
    attempt: () => context.write(startExport, { export_type }),
    async readBack() {
      const found = await findNew();
      return found === undefined ? undefined : { sent: true as const, reply: { id: found.id } };
    },
    explain: (refusal) => explainExport(refusal, known),
  });
  if (!written.sent) return undefined;
  const { id } = written.reply;
  return (await readExports(context)).find((each) => each.id === id) ?? (await findNew());
}

/** Adds details to a refusal that only says that a limit is exceeded. */
function explainExport(refusal: CliError, known: readonly DataExport[]): CliError {
  const since = Date.now() / 1000 - period;
  const recent = known.filter(({ export_time }) => export_time > since);
  const first = recent[0];
  if (refusal.status !== 400 || recent.length < max || first === undefined) return refusal;
  const next = isoMoment(first.export_time + period);
  return refusal.with({
    exitReason: 'rate-limited',
    message: `${recent.length} exports were started in the last seven days, and the server allows no more`,
    hint: `the next one can be started at ${next}; deleting exports does not change that`,
  });
}
