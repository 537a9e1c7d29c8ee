import { codePoints } from '../../api/codecs/text.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Folder } from '../state/model.ts';
import type { Caller } from './caller.ts';
import { badCharacter } from './channel-names.ts';
import { documentedLevel } from './levels.ts';

/** Throws if the folder does not exist; it may be archived. */
export function checkFolder({ organization }: Caller, id: number): void {
  if (!organization.folders.has(id)) throw new ApiError('Invalid channel folder ID');
}

/** Returns the folder; it may be archived. Throws an ApiError if it does not exist. */
export function folderOf(caller: Caller, id: number): Folder {
  checkFolder(caller, id);
  return caller.organization.folders.get(id) as Folder;
}

/** In code points. */
const longestName = 60;

/**
 * Throws if a folder may not have the name. It is not trimmed; case does not count, and names of
 * archived folders are taken too (docs/service.md, Channels).
 */
export function checkFolderName({ organization, level }: Caller, name: string): void {
  if (name === '') throw new ApiError("Channel folder name can't be empty.");
  if (codePoints(name) > longestName) {
    throw new ApiError(`name is too long (limit: ${longestName} characters)`);
  }
  const bad = badCharacter(name);
  if (bad !== undefined) {
    throw new ApiError(`Invalid character in channel folder name, at position ${bad}.`);
  }
  for (const folder of organization.folders.values()) {
    if (folder.name.toLowerCase() !== name.toLowerCase()) continue;
    throw new ApiError(
      level >= documentedLevel
        ? `Channel folder '${name}' already exists`
        : 'Channel folder name already in use',
    );
  }
}
