/** Channel folders: what one is, how each field is written and read (docs/service.md, Channels). */
import { readingShape, resource, resourceFields } from './resource.ts';

const name = { kind: 'text', nonEmpty: true, lateLimits: true, rule: 'folder-name' } as const;
const description = {
  kind: 'markdown',
  maxLength: 1024,
  help: 'description, in Markdown',
} as const;

export const folderFields = resourceFields({
  id: { reads: 'integer', column: { name: 'id', listed: true, align: 'right' } },
  name: {
    reads: 'string',
    create: { ...name, required: true, help: 'name' },
    update: { ...name, help: 'new name' },
    column: { name: 'name', listed: true, key: true },
  },
  description: {
    reads: 'string',
    create: { ...description, required: true },
    update: description,
    initial: '',
    column: { name: 'description', listed: true },
  },
  rendered_description: { reads: 'string?' },
  order: { reads: 'integer?', readSince: 414, column: { name: 'order', align: 'right' } },
  date_created: { reads: 'integer|null?', shows: 'day', column: { name: 'created' } },
  creator_id: { reads: 'integer|null?', shows: 'user', column: { name: 'creator' } },
  is_archived: {
    reads: 'boolean',
    update: { kind: 'flag', help: 'archive or unarchive it' },
    initial: false,
    risk: { when: true, is: 'retires', says: 'channels can no longer be added to it' },
    column: { name: 'archived', listed: true, mutes: true },
  },
});

/** A folder as replies tell it. */
export const folderReading = readingShape(folderFields);

export const folder = resource({
  noun: 'folder',
  plural: 'folders',
  id: 'id',
  key: 'name',
  fields: folderFields,
  retired: { field: 'is_archived', when: true, freesNameSince: 414 },
  rows: { list: 'folder.list', create: ['folder.create'], update: ['folder.update'] },
  stepwise: true,
  events: { type: 'channel_folder', made: 'add', changed: 'update' },
});
