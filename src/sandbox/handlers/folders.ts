import * as rows from '../../api/table/folders.ts';
import { renderedDescription } from '../rules/html.ts';
import { fieldsAt } from '../rules/levels.ts';
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
    .sort((one, other) => (level >= ordered ? one.order - other.order : 0) || one.id - other.id)
    .map((folder) => ({
      id: folder.id,
      name: folder.name,
      description: folder.description,
      rendered_description: renderedDescription(folder.description),
      date_created: folder.date_created,
      creator_id: folder.creator_id,
      is_archived: folder.is_archived,
      ...fieldsAt(level, { order: [ordered, folder.order] }),
    }));
  return { channel_folders: folders };
});
