/** Exports of the organization's data (docs/service.md, Exports). */
import { dataExportReading } from '../resources/data-export.ts';
import { endpoint } from '../spec.ts';

export const listExports = endpoint({
  id: 'export.list',
  method: 'GET',
  path: '/export/realm',
  role: 'administrator',
  help: 'list data exports',
  params: {},
  reply: { exports: { list: { object: dataExportReading } } },
});

export const startExport = endpoint({
  id: 'export.start',
  method: 'POST',
  path: '/export/realm',
  role: 'administrator',
  help: 'start a data export',
  notice: 'export-started',
  params: {
    // A number up to level 448, then a word.
    export_type: { kind: 'text', since: 304, nonEmpty: true, lateLimits: true, help: 'type of the export' },
  },
  reply: { id: 'integer?' },
});

export const deleteExport = endpoint({
  id: 'export.delete',
  method: 'DELETE',
  path: '/export/realm/{export_id}',
  role: 'administrator',
  help: 'delete a data export',
  params: { export_id: { kind: 'integer', in: 'path', required: true, min: 1, help: 'id of the export' } },
  reply: {},
});

export const listExportConsents = endpoint({
  id: 'export.consents',
  method: 'GET',
  path: '/export/realm/consents',
  since: 295,
  role: 'administrator',
  help: 'list who consents to exporting their private data',
  params: {},
  reply: { export_consents: { list: { object: { user_id: 'integer', consented: 'boolean' } } } },
});
