/** Data exports: the resource and its fields (docs/service.md, Exports). */
import { endpoint } from '../spec.ts';
import type { Choice } from '../value-options.ts';
import { readingShape, resource, resourceFields } from './resource.ts';

/** Numbers up to level 448, then words. */
export const exportTypes = [
  {
    value: 'public',
    label: 'public',
    sent: [
      [304, 1],
      [449, 'public'],
    ],
  },
  {
    value: 'full_with_consent',
    label: 'full_with_consent',
    sent: [
      [304, 2],
      [449, 'full_with_consent'],
    ],
  },
  {
    value: 'full_without_consent',
    label: 'full_without_consent',
    since: 449,
    // Readings had a number for it before it could be requested.
    sent: [
      [304, 3],
      [449, 'full_without_consent'],
    ],
  },
] as const satisfies readonly Choice[];

export const dataExportFields = resourceFields({
  id: { reads: 'integer', column: { name: 'id', listed: true, align: 'right', key: true } },
  export_time: { reads: 'number', shows: 'day', column: { name: 'started', listed: true } },
  export_type: { reads: 'any?', readSince: 304, column: { name: 'type', listed: true } },
  pending: { reads: 'boolean', column: { name: 'pending', listed: true } },
  acting_user_id: { reads: 'integer', shows: 'user', column: { name: 'by', listed: true } },
  export_url: { reads: 'string|null', column: { name: 'url', listed: true } },
  deleted_timestamp: { reads: 'number|null', shows: 'day', column: { name: 'deleted', listed: true } },
  export_from_prior_server: {
    reads: 'boolean?',
    readSince: 499,
    initial: false,
    column: { name: 'prior-server' },
  },
  failed_timestamp: { reads: 'number|null', shows: 'day', column: { name: 'failed', listed: true } },
});

/** The shape of an export in replies. */
export const dataExportReading = readingShape(dataExportFields);

export const listExports = endpoint({
  id: 'export.list',
  call: 'GET /export/realm',
  role: 'administrator',
  help: 'list data exports',
  reply: { exports: { list: { object: dataExportReading } } },
});

export const startExport = endpoint({
  id: 'export.start',
  call: 'POST /export/realm',
  role: 'administrator',
  help: 'start a data export',
  notice: 'export-started',
  params: {
    export_type: {
      kind: 'choice',
      since: 304,
      flag: 'type',
      default: 'public',
      choices: exportTypes,
      help: 'public data, also the private data of users who consented, or everything',
    },
  },
  reply: { id: 'integer?' },
});

export const deleteExport = endpoint({
  id: 'export.delete',
  call: 'DELETE /export/realm/{export_id}',
  role: 'administrator',
  help: 'delete a data export',
  params: { export_id: { kind: 'id', in: 'path', required: true, min: 1, help: 'id of the export' } },
});

export const listExportConsents = endpoint({
  id: 'export.consents',
  call: 'GET /export/realm/consents',
  since: 295,
  role: 'administrator',
  help: 'list who consents to exporting their private data',
  reply: {
    export_consents: {
      list: {
        // The last one since level 430.
        object: { user_id: 'integer', consented: 'boolean', email_address_visibility: 'integer?' },
      },
    },
  },
});

export const dataExport = resource({
  noun: 'export',
  plural: 'exports',
  id: 'id',
  key: 'id',
  fields: dataExportFields,
  rows: { list: listExports, create: startExport, retire: deleteExport },
  events: { type: 'realm_export', carries: 'exports' },
});
