/** Custom emoji: valid names, and who may add and remove them (docs/service.md, Emoji). */

import { emojiTypes, imageType } from '../../api/image-type.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import { emojiNameRule, foundIn } from '../../api/text-rule.ts';
import { ApiError } from '../errors/api-error.ts';
import type { CustomEmoji } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { insufficientPermission } from './api-errors.ts';
import { type Caller, isAdministrator } from './caller.ts';
import { isDefaultEmoji } from './emoji.ts';
import { realmAllows } from './realm-permissions.ts';

/** Below this level, an unknown emoji is an ordinary bad request (docs/service.md, Emoji). */
const notFoundSince = 190;

/** Returns the name as it is stored. Throws if the service does not accept it. */
export function emojiName(written: string): string {
  const name = normalizeName(written).replaceAll(' ', '_');
  if (name === '') throw new ApiError('Emoji name is missing');
  const [characters, end] = emojiNameRule.never;
  if (foundIn(name, characters) !== undefined) {
    throw new ApiError(
      'Emoji names must contain only lowercase English letters, digits, spaces, dashes, and underscores.',
    );
  }
  if (foundIn(name, end) !== undefined)
    throw new ApiError('Emoji names must end with either a letter or digit.');
  return name;
}

/** Returns the active emoji with that name. */
function activeEmoji({ emoji }: Organization, name: string): CustomEmoji | undefined {
  return [...emoji.values()].find((each) => each.name === name && !each.deactivated);
}

/**
 * Throws if the caller may not add an emoji with that name.
 * @param files number of files that were sent
 */
export function requireAdding(caller: Caller, name: string, files: number): void {
  if (!realmAllows(caller, 'can_add_custom_emoji_group')) throw insufficientPermission();
  if (activeEmoji(caller.organization, name) !== undefined) {
    throw new ApiError('A custom emoji with this name already exists.');
  }
  if (files !== 1) throw new ApiError('You must upload exactly one file.');
  if (isDefaultEmoji(name) && !isAdministrator(caller)) {
    throw new ApiError('Only administrators can override default emoji.');
  }
}

/** Returns the emoji to remove. Throws if there is none, or if the caller may not remove it. */
export function emojiToRemove(caller: Caller, name: string): CustomEmoji {
  const found = activeEmoji(caller.organization, name);
  if (found === undefined) {
    throw new ApiError(`Emoji '${name}' does not exist`, {
      status: caller.level >= notFoundSince ? 404 : 400,
    });
  }
  if (!isAdministrator(caller) && found.author_id !== caller.user.user_id) {
    throw new ApiError('Must be an organization administrator or emoji author');
  }
  return found;
}

const largest = 5 * 1024 * 1024;

interface SentImage {
  /** The type that the client claims. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** Throws unless the file is an image of an accepted type. */
export function checkImage({ type, bytes }: SentImage, types: readonly string[] = emojiTypes): void {
  const badImage = (message: string) => new ApiError(message, { code: 'BAD_IMAGE' });
  if (bytes.length > largest) throw new ApiError('Uploaded file is larger than the allowed limit of 5 MiB');
  if (!types.includes(type)) throw badImage('Invalid image format');
  if (!types.includes(imageType(bytes) ?? '')) {
    throw badImage('Could not decode image; did you upload an image file?');
  }
}
