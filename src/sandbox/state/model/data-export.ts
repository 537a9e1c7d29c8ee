import { type ReplyOf, shape } from '../../../api/shape.ts';

/** An export of the organization's data; times are UNIX seconds. */
export const dataExportShape = shape({
  id: 'integer',
  acting_user_id: 'integer',
  export_time: 'integer',
  deleted_timestamp: 'integer|null',
  failed_timestamp: 'integer|null',
  /** 1 public data, 2 all data with consent. */
  export_type: { oneOf: [1, 2, 3] },
  /** Whether it was imported with the organization from another server, without its file. */
  export_from_prior_server: 'boolean',
  /** Path of its file on the site; null until it is created, and after it is deleted. */
  file: 'string|null',
});
export interface DataExport extends ReplyOf<typeof dataExportShape> {}
