import { codePoints } from '../../api/codecs/text.ts';
import { folder as resource } from '../../api/resources/folder.ts';
import { folderNameRule } from '../../api/text-rule.ts';
import { ApiError, InternalServerError } from '../errors/api-error.ts';
import type { Folder } from '../state/model.ts';
import type { Caller } from './caller.ts';
import { badCharacter } from './channel-settings.ts';

/** Said of a folder that does not exist. */
const invalidFolder = 'Invalid channel folder ID';

/** Throws if the folder does not exist; it may be archived. */
export function checkFolder({ organization }: Caller, id: number): void {
  if (!organization.folders.has(id)) throw new ApiError(invalidFolder);
}

/** Returns the folder; it may be archived. Throws an ApiError if it does not exist. */
export function folderOf(caller: Caller, id: number): Folder {
  checkFolder(caller, id);
  return caller.organization.folders.get(id) as Folder;
}

const { freesNameSince } = resource.retired;

/**
 * Throws if a folder may not have the name. It is not trimmed, is compared without case, and up to some level names
 * of archived folders are taken too (docs/service.md, Channels).
 */
export function checkFolderName({ organization, level }: Caller, name: string): void {
  if (name.trim() === '') throw new ApiError("Channel folder name can't be empty.");
  const { longest } = folderNameRule;
  if (codePoints(name) > longest) {
    throw new ApiError(`name is too long (limit: ${longest} characters)`);
  }
  const bad = badCharacter(name);
  if (bad !== undefined) {
    throw new ApiError(`Invalid character in channel folder name, at position ${bad}.`);
  }
  if (holderOf(organization, name, level) === undefined) return;
  throw new ApiError(
    level >= freesNameSince
      ? 'Channel folder name already in use'
      : `Channel folder '${name}' already exists`,
  );
}

/** Throws, as the service fails, if the folder cannot be unarchived under its name. */
export function checkUnarchiving({ organization, level }: Caller, { id, name }: Folder): void {
  const holder = holderOf(organization, name, level);
  if (level >= freesNameSince && holder !== undefined && holder.id !== id) throw new InternalServerError();
}

function holderOf({ folders }: Caller['organization'], name: string, level: number): Folder | undefined {
  return [...folders.values()].find(
    (folder) =>
      folder.name.toLowerCase() === name.toLowerCase() && !(level >= freesNameSince && folder.is_archived),
  );
}
