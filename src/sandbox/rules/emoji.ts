/** The emoji of the sandbox, and how names, codes and types are resolved (docs/service.md, Emoji). */

import { ApiError } from '../errors/api-error.ts';
import type { CustomEmoji, Emoji } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { documentedLevel } from './levels.ts';

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
export function isDefaultEmoji(name: string): boolean {
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
