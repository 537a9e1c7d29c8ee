import type { Choice } from './value-options.ts';

/**
 * The server's own emoji: the name of their type on the wire, and the first level with that name (docs/service.md,
 * Emoji).
 */
export const extraEmoji = { since: 417, type: 'service_extra_emoji', before: 'zulip_extra_emoji' } as const;

/** The sources of emoji. */
export const reactionTypes = [
  { value: 'unicode_emoji', label: 'unicode_emoji' },
  { value: 'realm_emoji', label: 'realm_emoji' },
  { value: extraEmoji.type, label: 'extra_emoji', spellings: [extraEmoji.before] },
] as const satisfies readonly Choice[];
