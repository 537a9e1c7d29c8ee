/** What holds between the settings of a channel, for commands, tables and organization files alike. */

/** From this level on a private channel is known to stay when nobody is in it (docs/service.md, Channels). */
export const emptyStaysSince = 372;

/** Channels and subscriptions that one request makes or ends: the service ends one that takes too long. */
export const mostOfRequest = { channels: 100, subscriptions: 5000 } as const;

/** Groups that let people into a private channel. */
export const entrances = ['can_subscribe_group', 'can_add_subscribers_group'] as const;

/** A private channel that nobody could ever reach: nobody is in it, and nobody may let anybody in. */
export function unreachableText(name: string): string {
  return `channel '${name}' would be private with nobody in it and nobody who may let anybody in`;
}

interface Hiding {
  readonly invite_only?: unknown;
  readonly history_public_to_subscribers?: unknown;
}

/** Whether new subscribers do not see what was said before. */
export function hidesHistory({ invite_only, history_public_to_subscribers: history }: Hiding): boolean {
  return invite_only === true && history !== true;
}

/** docs/service.md, Channels: the service refuses another group where history is hidden. */
export const hiddenTopicsText =
  'can_create_topic_group must be role:everyone in a private channel that hides its history from new subscribers';
