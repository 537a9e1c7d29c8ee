import type { Choice } from './value-options.ts';

/** The service's own emoji: what its type is called on the wire, and from which level on (docs/service.md, Emoji). */
export const extraEmoji = { since: 417, type: 'service_extra_emoji', before: 'zulip_extra_emoji' } as const;

/** Where an emoji comes from. */
export const reactionTypes = [
  { value: 'unicode_emoji', label: 'unicode_emoji' },
  { value: 'realm_emoji', label: 'realm_emoji' },
  { value: extraEmoji.type, label: 'extra_emoji', spellings: [extraEmoji.before] },
] as const satisfies readonly Choice[];
