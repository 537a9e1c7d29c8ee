/** The emoji of the sandbox, and how names, codes and types are resolved (docs/service.md, Emoji). */

import { ApiError } from '../errors/api-error.ts';
import type { Emoji } from '../state/model.ts';
import { documentedLevel } from './levels.ts';

/** Codes and names of Unicode emoji; only the most used ones of the service. */
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

/** Custom emoji of the organization by code, which is their id. No call of the interface changes them. */
const custom: ReadonlyMap<string, { readonly name: string; readonly deactivated: boolean }> = new Map([
  ['1', { name: 'sandcastle', deactivated: false }],
  ['2', { name: 'old_logo', deactivated: true }],
]);

/** The custom emoji as the state of a registration tells them (docs/service.md, Emoji). */
export function serializeEmoji(): Record<string, unknown> {
  return Object.fromEntries(
    [...custom].map(([id, { name, deactivated }]) => [
      id,
      {
        id,
        name,
        source_url: `/user_avatars/emoji/${id}.png`,
        still_url: null,
        deactivated,
        author_id: null,
      },
    ]),
  );
}

/** The service's own emoji, whose code is its name. */
const extra = 'zulip';
/** Its type, which has another name from 417 on (docs/service.md, Emoji). */
const extraType = 'zulip_extra_emoji';

/** The type as the sandbox keeps it. The newer name means it only from 417 on (docs/service.md, Emoji). */
export function storedType(type: string, level: number): string {
  return type === 'service_extra_emoji' && level >= documentedLevel ? extraType : type;
}

/** Finds an emoji by name: custom emoji first, then the service's own, then Unicode. */
export function emojiNamed(name: string): Emoji {
  const own = [...custom].find(([, emoji]) => emoji.name === name && !emoji.deactivated);
  if (own !== undefined) return { emoji_name: name, emoji_code: own[0], reaction_type: 'realm_emoji' };
  if (name === extra) return { emoji_name: name, emoji_code: extra, reaction_type: extraType };
  const found = unicode.find(([, ...names]) => names.includes(name));
  if (found === undefined) throw new ApiError(`Emoji '${name}' does not exist`);
  return { emoji_name: name, emoji_code: found[0], reaction_type: 'unicode_emoji' };
}

/** Throws if the code does not exist in the type. Returns the names of the code. */
export function checkCode({
  emoji_code: code,
  reaction_type: type,
}: Omit<Emoji, 'emoji_name'>): readonly string[] {
  if (type === 'realm_emoji') {
    const own = custom.get(code);
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
export function checkEmoji(emoji: Emoji): void {
  const names = checkCode(emoji);
  const isCustom = emoji.reaction_type === 'realm_emoji';
  if (!names.includes(emoji.emoji_name)) {
    throw new ApiError(isCustom ? 'Invalid custom emoji name.' : 'Invalid emoji name.');
  }
  if (isCustom && custom.get(emoji.emoji_code)?.deactivated) {
    throw new ApiError('This custom emoji has been deactivated.');
  }
}
