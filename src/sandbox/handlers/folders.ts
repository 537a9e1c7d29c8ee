import * as rows from '../../api/table/folders.ts';
import { serializeFolders } from '../serializers/folder.ts';
import { defineHandler } from './handler.ts';

/**
 * From this level on folders have an order of their own; below it they are sorted by id
 * (docs/service.md, Channels).
 */
const ordered = 414;

/** GET /channel_folders. */
export const listFolders = defineHandler(rows.listFolders, ({ organization, level, args }) => {
  const folders = [...organization.folders.values()]
    .filter((folder) => !folder.is_archived || args.include_archived === true)
    .sort((one, other) => (level >= ordered ? one.order - other.order : 0) || one.id - other.id);
  return { channel_folders: serializeFolders(folders, level) };
});
