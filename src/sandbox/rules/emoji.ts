/** The emoji of the sandbox, and how names, codes and types are resolved (docs/service.md, Emoji). */

import { emojiTypes, imageType } from '../../api/image-type.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import { emojiNameRule, foundIn } from '../../api/text-rule.ts';
import { ApiError } from '../errors/api-error.ts';
import type { CustomEmoji, Emoji } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { insufficientPermission } from './api-errors.ts';
import { type Caller, isAdministrator } from './caller.ts';
import { documentedLevel } from './levels.ts';
import { realmAllows } from './realm-permissions.ts';

/** Codes and names of Unicode emoji; only the service's most used ones. */
const unicode: readonly (readonly [code: string, ...names: readonly string[]])[] = [
  ['1f44d', 'thumbs_up', '+1'],
  ['1f44e', 'thumbs_down', '-1'],
  ['1f642', 'smile'],
  ['1f603', 'smiley'],
  ['1f602', 'joy'],
  ['1f622', 'cry'],
  ['1f914', 'thinking'],
  ['1f440', 'eyes'],
  ['1f44b', 'wave'],
  ['1f44f', 'clap'],
  ['1f64f', 'pray'],
  ['1f389', 'tada'],
  ['2764', 'heart'],
  ['1f525', 'fire'],
  ['1f680', 'rocket'],
  ['1f4af', '100'],
  ['2705', 'check', 'check_mark'],
  ['2615', 'coffee'],
  ['1f419', 'octopus'],
  ['1f6e0', 'working_on_it', 'tools'],
  ['1f4c5', 'calendar'],
  ['1f697', 'car'],
  ['1f68c', 'bus'],
  ['1f915', 'hurt'],
  ['1f334', 'palm_tree'],
  ['1f645', 'no', 'nope'],
  ['1f3e0', 'house'],
  ['1f3e2', 'office'],
];

/** Returns a custom emoji by its code, which is its id. */
function customEmoji({ emoji }: Organization, code: string): CustomEmoji | undefined {
  return /^[0-9]+$/.test(code) ? emoji.get(Number(code)) : undefined;
}

/** Whether the name is that of an emoji that every organization has. */
function isDefaultEmoji(name: string): boolean {
  return unicode.some(([, ...names]) => names.includes(name));
}

/** The service's own emoji, whose code is its name. */
const extra = 'zulip';
/** Its type, which has another name from 417 on (docs/service.md, Emoji). */
const extraType = 'zulip_extra_emoji';

/**
 * Returns the type as the sandbox stores it. The newer name is valid only from level 417 on (docs/service.md, Emoji).
 */
export function storedType(type: string, level: number): string {
  return type === 'service_extra_emoji' && level >= documentedLevel ? extraType : type;
}

/** Finds an emoji by name: custom emoji first, then the service's own, then Unicode. */
export function emojiNamed({ emoji }: Organization, name: string): Emoji {
  const own = [...emoji.values()].find((each) => each.name === name && !each.deactivated);
  if (own !== undefined) {
    return { emoji_name: name, emoji_code: String(own.id), reaction_type: 'realm_emoji' };
  }
  if (name === extra) return { emoji_name: name, emoji_code: extra, reaction_type: extraType };
  const found = unicode.find(([, ...names]) => names.includes(name));
  if (found === undefined) throw new ApiError(`Emoji '${name}' does not exist`);
  return { emoji_name: name, emoji_code: found[0], reaction_type: 'unicode_emoji' };
}

/** Returns the names of a code. Throws if the code does not exist in the type. */
export function checkCode(
  organization: Organization,
  { emoji_code: code, reaction_type: type }: Omit<Emoji, 'emoji_name'>,
): readonly string[] {
  if (type === 'realm_emoji') {
    const own = customEmoji(organization, code);
    if (own === undefined) throw new ApiError('Invalid custom emoji.');
    return [own.name];
  }
  if (type === extraType) {
    if (code !== extra) throw new ApiError('Invalid emoji code.');
    return [extra];
  }
  if (type !== 'unicode_emoji') throw new ApiError('Invalid emoji type.');
  const found = unicode.find(([each]) => each === code);
  if (found === undefined) throw new ApiError('Invalid emoji code.');
  return found.slice(1);
}

/** Throws if the three parts of an emoji do not belong together, or if it is deactivated. */
export function checkEmoji(organization: Organization, emoji: Emoji): void {
  const names = checkCode(organization, emoji);
  const isCustom = emoji.reaction_type === 'realm_emoji';
  if (!names.includes(emoji.emoji_name)) {
    throw new ApiError(isCustom ? 'Invalid custom emoji name.' : 'Invalid emoji name.');
  }
  if (isCustom && customEmoji(organization, emoji.emoji_code)?.deactivated) {
    throw new ApiError('This custom emoji has been deactivated.');
  }
}

// Custom emoji: valid names, and who may add and remove them (docs/service.md, Emoji).

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
