/** Channel folders: the resource, its fields, and how each is written and read (docs/service.md, Channels). */
import { endpoint } from '../spec.ts';
import { createParams, readingShape, resource, resourceFields, updateParams } from './resource.ts';

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
    create: { ...name, required: true, help: 'folder name' },
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
    risk: { when: true, type: 'retires', text: 'channels can no longer be added to it' },
    column: { name: 'archived', listed: true, mutes: true },
  },
});

/** The shape of a folder in replies. */
export const folderReading = readingShape(folderFields);

export const listFolders = endpoint({
  id: 'folder.list',
  call: 'GET /channel_folders',
  since: 389,
  help: 'list channel folders',
  params: {
    include_archived: { kind: 'flag', default: false, help: 'include archived folders' },
  },
  reply: {
    channel_folders: {
      list: {
        object: folderReading,
      },
    },
  },
});

export const createFolder = endpoint({
  id: 'folder.create',
  call: 'POST /channel_folders/create',
  inFiles: true,
  since: 389,
  role: 'administrator',
  help: 'create a channel folder',
  params: createParams(folderFields),
  reply: { channel_folder_id: 'integer' },
});

export const updateFolder = endpoint({
  id: 'folder.update',
  call: 'PATCH /channel_folders/{channel_folder_id}',
  inFiles: true,
  since: 389,
  role: 'administrator',
  help: 'update, archive or unarchive a channel folder',
  params: {
    channel_folder_id: { kind: 'folder', in: 'path', required: true, help: 'the folder' },
    ...updateParams(folderFields),
  },
});

export const reorderFolders = endpoint({
  id: 'folder.reorder',
  call: 'PATCH /channel_folders',
  inFiles: true,
  since: 414,
  role: 'administrator',
  repeatable: true,
  help: 'reorder channel folders',
  params: {
    order: {
      kind: 'folder-references',
      required: true,
      help: 'ids of all folders, including archived ones, in the new order',
    },
  },
});

export const folder = resource({
  noun: 'folder',
  plural: 'folders',
  id: 'id',
  key: 'name',
  fields: folderFields,
  retired: { field: 'is_archived', when: true, freesNameSince: 414 },
  rows: { list: listFolders, create: createFolder, update: updateFolder, reorder: reorderFolders },
  stepwise: true,
  events: { type: 'channel_folder', made: 'add', changed: 'update', carries: 'channel_folder' },
});
