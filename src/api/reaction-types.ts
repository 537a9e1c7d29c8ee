import type { Choice } from './value-options.ts';

/** Where an emoji comes from. The upstream service has its own word for the third. */
export const reactionTypes = [
  { value: 'unicode_emoji', label: 'unicode_emoji' },
  { value: 'realm_emoji', label: 'realm_emoji' },
  { value: 'service_extra_emoji', label: 'service_extra_emoji', spellings: ['zulip_extra_emoji'] },
] as const satisfies readonly Choice[];
