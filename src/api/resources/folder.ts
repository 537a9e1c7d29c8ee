/** Channel folders: what one is, how each field is written and read (docs/service.md, Channels). */
import { readingShape, resource, resourceFields } from './resource.ts';

export const folderFields = resourceFields({
  id: { reads: 'integer', column: { name: 'id', listed: true, align: 'right' } },
  name: { reads: 'string', normalized: 'trimmed', column: { name: 'name', listed: true, key: true } },
  description: { reads: 'string', initial: '', column: { name: 'description', listed: true } },
  rendered_description: { reads: 'string?' },
  order: { reads: 'integer?', readSince: 414, column: { name: 'order', align: 'right' } },
  date_created: { reads: 'integer|null?', shows: 'day', column: { name: 'created' } },
  creator_id: { reads: 'integer|null?', shows: 'user', column: { name: 'creator' } },
  is_archived: { reads: 'boolean', initial: false, column: { name: 'archived', listed: true, mutes: true } },
});

/** A folder as replies tell it. */
export const folderReading = readingShape(folderFields);

export const folder = resource({
  noun: 'folder',
  plural: 'folders',
  id: 'id',
  key: 'name',
  fields: folderFields,
  rows: { list: 'folder.list' },
  events: { type: 'channel_folder', made: 'add', changed: 'update' },
});
