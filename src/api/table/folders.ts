/** Channel folders (docs/service.md, Channels). */
import { folderReading } from '../resources/folder.ts';
import { endpoint } from '../spec.ts';

export const listFolders = endpoint({
  id: 'folder.list',
  method: 'GET',
  path: '/channel_folders',
  since: 389,
  help: 'channel folders, in their order',
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
