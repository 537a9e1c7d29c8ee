import { folderFields } from '../../api/resources/folder.ts';
import { renderedDescription } from '../rules/html.ts';
import type { computedFolderFields, Folder } from '../state/model.ts';
import { type Compute, serializer } from './serializer.ts';

/** What of a folder follows from all else. */
const computed: Readonly<Record<(typeof computedFolderFields)[number], Compute<Folder, undefined>>> = {
  rendered_description: ({ description }) => renderedDescription(description),
};

/** Serializes folders at a level. */
export function serializeFolders(folders: readonly Folder[], level: number): Record<string, unknown>[] {
  const serialize = serializer(folderFields, level, computed);
  return folders.map((folder) => serialize(folder, undefined));
}
