import * as rows from '../../api/resources/folder.ts';
import { everybody } from '../emit/audience.ts';
import { emitThing } from '../emit/things.ts';
import { ApiError } from '../errors/api-error.ts';
import { callerOf } from '../rules/caller.ts';
import { checkFolderName, checkUnarchiving, folderOf } from '../rules/folders.ts';
import { renderedDescription } from '../rules/messages.ts';
import { serializeThings } from '../serializers/things.ts';
import { defineHandler } from './handler.ts';
import { plainKind } from './plain-kind.ts';

/** From this level on, folders have their own order; below it they are sorted by id (docs/service.md, Channels). */
const ordered = 414;
/** First level with an event for reordering (docs/service.md, Events). */
const orderEventSince = 418;

/** GET /channel_folders. */
export const listFolders = defineHandler(rows.listFolders, ({ organization, level, args }) => {
  const folders = [...organization.folders.values()]
    .filter((folder) => !folder.is_archived || args.include_archived === true)
    .sort((one, other) => (level >= ordered ? one.order - other.order : 0) || one.id - other.id);
  return { channel_folders: serializeThings('folders', folders, level) };
});

/** New folders are last in the order. */
export const newFolders = plainKind({
  list: 'folders',
  resource: rows.folder,
  rows: { create: rows.createFolder },
  checked(call, wanted) {
    checkFolderName(callerOf(call), wanted.name);
    return { ...wanted, date_created: call.now, creator_id: call.account.user_id };
  },
});

/** PATCH /channel_folders/{channel_folder_id}. Each field is stored before the next one is checked. */
export const updateFolder = defineHandler(rows.updateFolder, (call) => {
  const { args, organization } = call;
  const caller = callerOf(call);
  const folder = folderOf(caller, args.channel_folder_id);
  const { name, description, is_archived } = args;
  const emitFields = (data: object) =>
    emitThing(call, rows.folder, { change: 'changed', id: folder.id, data });
  if (name !== undefined && name !== folder.name) {
    checkFolderName(caller, name);
    folder.name = name;
    emitFields({ name });
  }
  if (description !== undefined && description !== folder.description) {
    folder.description = description;
    const html = { rendered_description: renderedDescription(description) };
    emitFields({ description, ...html });
  }
  if (is_archived !== undefined && is_archived !== folder.is_archived) {
    const isUsed = [...organization.channels.values()].some(({ folder_id }) => folder_id === folder.id);
    if (is_archived && isUsed) {
      throw new ApiError('You need to remove all the channels from this folder to archive it.');
    }
    if (!is_archived) checkUnarchiving(caller, folder);
    folder.is_archived = is_archived;
    emitFields({ is_archived });
  }
  return {};
});

/** PATCH /channel_folders. Unknown ids are ignored; for a repeated id the last position is used. */
export const reorderFolders = defineHandler(rows.reorderFolders, (call) => {
  const { organization, args } = call;
  const order = args.order.filter(
    (id, place) => organization.folders.has(id) && args.order.lastIndexOf(id) === place,
  );
  if (order.length < organization.folders.size) throw new ApiError('Invalid order mapping.');
  for (const [place, id] of order.entries()) folderOf(callerOf(call), id).order = place;
  if (call.level >= orderEventSince) {
    organization.events.emit(everybody, { type: rows.folder.events.type, op: 'reorder', order });
  }
  return {};
});
