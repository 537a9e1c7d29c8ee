/** Channel folders (docs/service.md, Channels). */
import { folderFields, folderReading } from '../resources/folder.ts';
import { createParams, updateParams } from '../resources/resource.ts';
import { endpoint } from '../spec.ts';

export const listFolders = endpoint({
  id: 'folder.list',
  method: 'GET',
  path: '/channel_folders',
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
  method: 'POST',
  path: '/channel_folders/create',
  since: 389,
  role: 'administrator',
  help: 'create a channel folder',
  params: createParams(folderFields),
  reply: { channel_folder_id: 'integer' },
});

export const updateFolder = endpoint({
  id: 'folder.update',
  method: 'PATCH',
  path: '/channel_folders/{channel_folder_id}',
  since: 389,
  role: 'administrator',
  help: 'update, archive or unarchive a channel folder',
  params: {
    channel_folder_id: { kind: 'folder', in: 'path', required: true, help: 'the folder' },
    ...updateParams(folderFields),
  },
  reply: {},
});

export const reorderFolders = endpoint({
  id: 'folder.reorder',
  method: 'PATCH',
  path: '/channel_folders',
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
  reply: {},
});
