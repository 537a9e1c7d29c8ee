/** The rules between the settings of a channel, for commands, tables and organization files alike. */

/** From this level on, a private channel without subscribers is known to stay active (docs/service.md, Channels). */
export const emptyStaysSince = 372;

/** From this level on, an archived channel keeps its name and its subscribers (docs/service.md, Channels). */
export const archivedKeepsSince = 315;

/** From this level on, an archived channel can be read by its id (docs/service.md, Channels). */
export const archivedReadableSince = 480;

/** From this level on, a change of privacy needs the right to create channels of the new kind. */
export const newKindCountsSince = 377;

/**
 * How many channels and subscriptions one request creates or removes: the server aborts requests that take too long.
 */
export const maxPerRequest = { channels: 100, subscriptions: 5000 } as const;

/** Permissions that let people into a private channel. */
export const entrances = ['can_subscribe_group', 'can_add_subscribers_group'] as const;
export type Entrance = (typeof entrances)[number];

/**
 * From this level on, they give access to people who are not subscribed, and so does the right to administer the
 * channel.
 */
export const byGroupSince = 349;

/** The facts about an active user that decide what they can read. */
export interface Reader {
  readonly isGuest: boolean;
  readonly isSubscribed: boolean;
  /** Whether a permission of the channel includes them. */
  has(permission: Entrance): boolean;
}

/** One way to read a channel, and whether it is open to guests. */
export interface WayToRead {
  readonly by: 'web-public' | 'subscribed' | 'public' | Entrance;
  readonly guests: boolean;
}

const webPublic: WayToRead = { by: 'web-public', guests: true };
const subscribed: WayToRead = { by: 'subscribed', guests: true };
const open: WayToRead = { by: 'public', guests: false };
const named: readonly WayToRead[] = entrances.map((by) => ({ by, guests: false }));

/**
 * Returns the ways to read the messages of a channel, and so to subscribe to it, in the order in which they are
 * reported.
 */
export function waysToRead(
  { is_web_public, invite_only }: ChannelState,
  level: number,
): readonly WayToRead[] {
  const first = is_web_public === true ? [webPublic, subscribed] : [subscribed];
  if (invite_only !== true) return [...first, open];
  return level < byGroupSince ? first : [...first, ...named];
}

/**
 * Returns the way in which a user reads the messages of a channel and may subscribe to it; undefined if there is
 * none.
 */
export function readsBy(
  { isGuest, isSubscribed, has }: Reader,
  channel: ChannelState,
  level: number,
): WayToRead['by'] | undefined {
  return waysToRead(channel, level).find(({ by, guests }) => {
    if (isGuest && !guests) return false;
    if (by === 'subscribed') return isSubscribed;
    return by === 'web-public' || by === 'public' || has(by);
  })?.by;
}

/**
 * Returns the error for a private channel that nobody could ever reach: it has no subscribers, and nobody may add
 * any.
 */
export function unreachableText(name: string): string {
  return `channel '${name}' would be private without subscribers, and nobody could add any`;
}

/** The state of a channel, in the names and values of readings. Absent settings are not checked. */
export interface ChannelState {
  readonly invite_only?: unknown;
  readonly is_web_public?: unknown;
  readonly is_default?: unknown;
  readonly history_public_to_subscribers?: unknown;
  readonly can_create_topic_group?: unknown;
}

export type Remedy = readonly [field: keyof ChannelState, value: boolean];

/** A combination of settings that the server refuses for everyone (docs/service.md, Channels). */
export interface ChannelRule {
  readonly fields: readonly (keyof ChannelState)[];
  /**
   * Whether a channel breaks the rule.
   * @param everyone the value of can_create_topic_group that lets everyone start topics; undefined if it is not known
   */
  isBroken(state: ChannelState, everyone: unknown): boolean;
  readonly text: string;
  /** Changes, each of which fixes the problem. */
  readonly remedies: readonly Remedy[];
}

const shownHistory = 'only a private channel can hide earlier messages from new subscribers';

export const channelRules: readonly ChannelRule[] = [
  {
    fields: ['invite_only', 'is_web_public'],
    isBroken: ({ invite_only, is_web_public }) => invite_only === true && is_web_public === true,
    text: 'a private channel cannot be web-public',
    remedies: [
      ['is_web_public', false],
      ['invite_only', false],
    ],
  },
  {
    fields: ['invite_only', 'is_default'],
    isBroken: ({ invite_only, is_default }) => invite_only === true && is_default === true,
    text: 'a default channel cannot be private',
    remedies: [
      ['is_default', false],
      ['invite_only', false],
    ],
  },
  {
    fields: ['invite_only', 'history_public_to_subscribers'],
    isBroken: ({ invite_only, history_public_to_subscribers: history }) =>
      invite_only === false && history === false,
    text: shownHistory,
    remedies: [
      ['invite_only', true],
      ['history_public_to_subscribers', true],
    ],
  },
  {
    fields: ['is_web_public', 'history_public_to_subscribers'],
    isBroken: ({ is_web_public, history_public_to_subscribers: history }) =>
      is_web_public === true && history === false,
    text: shownHistory,
    remedies: [
      ['history_public_to_subscribers', true],
      ['is_web_public', false],
    ],
  },
  {
    fields: ['invite_only', 'history_public_to_subscribers', 'can_create_topic_group'],
    isBroken: (
      { invite_only, history_public_to_subscribers: history, can_create_topic_group: starters },
      everyone,
    ) =>
      invite_only === true &&
      history !== true &&
      starters !== undefined &&
      everyone !== undefined &&
      starters !== everyone,
    text: 'can_create_topic_group must be role:everyone in a private channel that hides its history from new subscribers',
    remedies: [['history_public_to_subscribers', true]],
  },
];

/** The settings of a new channel where none are given. */
export const newChannelState: ChannelState = { invite_only: false, is_web_public: false, is_default: false };

/**
 * Returns the state of a channel after a change: if only privacy changes, the server changes the history setting too.
 */
function stateAfter(before: ChannelState, changes: ChannelState): ChannelState {
  const after = { ...before, ...changes };
  const turns = changes.invite_only !== undefined && changes.invite_only !== before.invite_only;
  if (!turns || changes.history_public_to_subscribers !== undefined) return after;
  return { ...after, history_public_to_subscribers: after.invite_only !== true };
}

/** The error for a broken rule, and the setting to add. */
export interface Broken {
  readonly text: string;
  readonly remedy: Remedy;
}

/** Returns the first rule that a change would break; undefined if there is none. */
export function brokenBy(before: ChannelState, changes: ChannelState, everyone: unknown): Broken | undefined {
  const after = stateAfter(before, changes);
  const broken = channelRules.find(
    ({ fields, isBroken }) => isBroken(after, everyone) && fields.some((field) => field in changes),
  );
  if (broken === undefined) return undefined;
  const { text, remedies } = broken;
  const remedy = remedies.find(([field]) => !(field in changes)) ?? (remedies[0] as Remedy);
  return { text, remedy };
}
