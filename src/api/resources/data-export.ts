/** Exports of the organization's data: what one is (docs/service.md, Exports). */
import { readingShape, resource, resourceFields } from './resource.ts';

export const dataExportFields = resourceFields({
  id: { reads: 'integer', column: { name: 'id', listed: true, align: 'right', key: true } },
  export_time: { reads: 'number', shows: 'day', column: { name: 'started', listed: true } },
  export_type: { reads: 'any?', readSince: 304, column: { name: 'type', listed: true } },
  pending: { reads: 'boolean', column: { name: 'pending', listed: true } },
  acting_user_id: { reads: 'integer', shows: 'user', column: { name: 'by', listed: true } },
  export_url: { reads: 'string|null', column: { name: 'url', listed: true } },
  deleted_timestamp: { reads: 'number|null', shows: 'day', column: { name: 'deleted', listed: true } },
  failed_timestamp: { reads: 'number|null', shows: 'day', column: { name: 'failed', listed: true } },
});

/** An export as replies tell it. */
export const dataExportReading = readingShape(dataExportFields);

export const dataExport = resource({
  noun: 'export',
  plural: 'exports',
  id: 'id',
  key: 'id',
  fields: dataExportFields,
  rows: { list: 'export.list', create: ['export.start'], retire: 'export.delete' },
  events: { type: 'realm_export' },
});
