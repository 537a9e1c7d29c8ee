import { randomBytes } from 'node:crypto';
import * as rows from '../../api/resources/data-export.ts';
import type { EmitContext } from '../emit/audience.ts';
import { emitExports } from '../emit/organization.ts';
import { callerOf } from '../rules/caller.ts';
import { exportConsents, exportToDelete, isPending, requireExport, typeToStore } from '../rules/exports.ts';
import { fieldsAt } from '../rules/levels.ts';
import { serializeExports } from '../serializers/things.ts';
import { defineHandler } from './handler.ts';

/** How many seconds the sandbox takes for an export. */
const duration = 2;

interface ExportContext extends EmitContext {
  readonly site: string;
}

/** GET /export/realm. */
export const listExports = defineHandler(rows.listExports, (call) => {
  finishExports(call);
  return { exports: serializeExports(call.organization, call) };
});

/** POST /export/realm. The export is made in the background; an event says when it is ready. */
export const startExport = defineHandler(rows.startExport, (call) => {
  const { organization, account, args, level, site, now } = call;
  const type = typeToStore(args.export_type);
  requireExport(callerOf(call), type);
  const id = organization.nextId('export');
  organization.exports.set(id, {
    id,
    acting_user_id: account.user_id,
    export_time: now,
    deleted_timestamp: null,
    failed_timestamp: null,
    export_type: type,
    export_from_prior_server: false,
    file: null,
  });
  emitExports(call, site);
  const ready = { organization, level, site, now: now + duration };
  setTimeout(() => finishExports(ready), duration * 1000).unref();
  return fieldsAt(level, { id: [182, id] });
});

/** DELETE /export/realm/{export_id}. The entry stays, without its file. */
export const deleteExport = defineHandler(rows.deleteExport, (call) => {
  const { organization, args, site, now } = call;
  const found = exportToDelete(organization, args.export_id);
  organization.exports.set(found.id, { ...found, file: null, deleted_timestamp: now });
  emitExports(call, site);
  return {};
});

/** GET /export/realm/consents. */
export const listExportConsents = defineHandler(rows.listExportConsents, ({ organization, level }) => ({
  export_consents: exportConsents(organization, level),
}));

/** Adds the files of exports whose time has come. A sandbox that starts again finds its pending ones due. */
function finishExports(context: ExportContext): void {
  const { organization, now, site } = context;
  const due = [...organization.exports.values()].filter(
    (each) => isPending(each) && now >= each.export_time + duration,
  );
  for (const each of due) {
    const secret = randomBytes(8).toString('hex');
    const file = `/user_avatars/exports/1/${secret}/sandbox-export-${each.id}.tar.gz`;
    organization.exports.set(each.id, { ...each, file });
  }
  if (due.length > 0) emitExports(context, site);
}
