/** The events that are emitted for channel folders. Their fields: docs/service.md, Events. */
import { serializeFolders } from '../serializers/folder.ts';
import type { Folder } from '../state/model.ts';
import { type EmitContext, everybody } from './audience.ts';

/** First level that tells of another order (docs/service.md, Events). */
const tellsOrder = 418;

export function emitFolderCreated({ organization, level }: EmitContext, folder: Folder): void {
  const [channel_folder] = serializeFolders([folder], level);
  organization.events.emit(everybody, { type: 'channel_folder', op: 'add', channel_folder });
}

/** Emits one changed field, with what follows from it. */
export function emitFolderUpdate(
  { organization }: EmitContext,
  { id }: Folder,
  data: Readonly<Record<string, unknown>>,
): void {
  organization.events.emit(everybody, { type: 'channel_folder', op: 'update', channel_folder_id: id, data });
}

/** Emits the ids of all folders in their order. */
export function emitFolderOrder({ organization, level }: EmitContext, order: readonly number[]): void {
  if (level < tellsOrder) return;
  organization.events.emit(everybody, { type: 'channel_folder', op: 'reorder', order });
}
