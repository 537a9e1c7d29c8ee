import { folderReading } from '../../../api/resources/folder.ts';
import type { ReplyOf } from '../../../api/shape.ts';
import { storedShape } from '../stored.ts';

/** Fields of a folder's readings that follow from others. */
export const computedFolderFields = ['rendered_description'] as const;

export const folderShape = storedShape(folderReading, computedFolderFields);
export interface Folder extends ReplyOf<typeof folderShape> {}
