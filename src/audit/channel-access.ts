/** Who may do what in a channel, as the service decides it (docs/service.md, Channels). */
import { byGroupSince, readsBy } from '../api/channel-rules.ts';
import type { GroupSetting } from '../api/codecs/group-setting-value.ts';
import { holders, wayTo } from '../api/membership.ts';
import { channelPermissions } from '../api/resources/channel.ts';
import type { Permission } from '../api/resources/permissions.ts';
import { isAtLeast, rankOf, roleOf } from '../api/roles.ts';
import type { Channel } from '../directory/channels.ts';
import type { Group } from '../directory/groups.ts';
import type { User } from '../directory/users.ts';

/** What is known of the organization. */
export interface AccessFacts {
  readonly users: readonly User[];
  group(id: number): Group | undefined;
  /** Ids of the channel's subscribers; undefined where the service does not tell. */
  readonly subscribers: ReadonlySet<number> | undefined;
  /** Feature level. */
  readonly level: number;
}

export type Setting = keyof typeof channelPermissions;

/** A setting of the channel that this server has. */
export interface Held {
  readonly setting: Setting;
  /** What it allows: `post in the channel`. */
  readonly allows: string;
  readonly value: GroupSetting;
}

/** The settings that the channel was read with. */
export function settingsOf(channel: Channel): Held[] {
  return Object.entries(channelPermissions).flatMap(([name, { may }]) => {
    const setting = name as Setting;
    const value = channel[setting];
    return value === undefined ? [] : [{ setting, allows: may, value }];
  });
}

/** Who may too, without being in the group of the setting. */
type Others = 'administrators' | 'channel administrators' | 'organization';
const everywhere = ['organization'] as const;
const also: Partial<Record<Setting, readonly Others[]>> = {
  can_administer_channel_group: ['administrators'],
  can_add_subscribers_group: ['administrators', 'channel administrators', 'organization'],
  can_remove_subscribers_group: ['administrators', 'channel administrators'],
  can_delete_any_message_group: everywhere,
  can_delete_own_message_group: everywhere,
  can_move_messages_out_of_channel_group: everywhere,
  can_move_messages_within_channel_group: everywhere,
  can_resolve_topics_group: everywhere,
};

/** Who may too; `organization`: whom a setting of the organization allows the same everywhere. */
export function othersOf(setting: Setting): readonly Others[] {
  return also[setting] ?? [];
}

/** What takes no access to the messages, or gives it. */
const withoutContent: readonly Setting[] = [
  'can_administer_channel_group',
  'can_remove_subscribers_group',
  'can_subscribe_group',
];

/**
 * Ids of the active users who have a setting by its group: guests only where it is open to them, and where it
 * takes access to the messages only those who have it, as far as the service tells who is subscribed.
 */
export function usersWith({ setting, value }: Held, channel: Channel, known: AccessFacts): number[] {
  const { users, group, subscribers } = known;
  const named = holders(value, group);
  const needsContent = subscribers !== undefined && !withoutContent.includes(setting);
  return users
    .filter((user) => named.has(user.user_id) && user.is_active !== false && countsFor(setting, user))
    .filter((user) => !needsContent || contentAccess(user, channel, known).may)
    .map(({ user_id }) => user_id);
}

function countsFor(setting: Setting, user: User): boolean {
  const { open = false }: Permission = channelPermissions[setting];
  return open || !isGuest(user);
}

function isGuest(user: User): boolean {
  return roleOf(user) === rankOf('guest');
}

/** Whether somebody may, by which groups, and in words why. */
export interface Verdict {
  readonly may: boolean;
  /** Names of the groups on the way from the setting to the user; empty where no group gives it. */
  readonly through: readonly string[];
  readonly why: string;
}

/** Whether a user may do what a setting is about, by its group or otherwise. */
export function verdictOn(held: Held, user: User, channel: Channel, known: AccessFacts): Verdict {
  const { setting } = held;
  if (user.is_active === false) return no('the account is deactivated');
  if (channel.is_archived === true && setting === 'can_send_message_group')
    return no('the channel is archived');
  const content = contentAccess(user, channel, known);
  if (setting === 'can_subscribe_group' && content.may && !isGuest(user)) return content;
  if (!content.may && !withoutContent.includes(setting)) return no(`cannot read the channel: ${content.why}`);
  return byGroup(held, user, known) ?? byOffice(setting, user, channel, known);
}

function byGroup({ setting, value }: Held, user: User, known: AccessFacts): Verdict | undefined {
  const way = wayOf(value, user, known);
  if (way === undefined) return undefined;
  return countsFor(setting, user) ? yes(way) : no('guests never have it, in a group or not');
}

/** What administrators may besides. */
function byOffice(setting: Setting, user: User, channel: Channel, known: AccessFacts): Verdict {
  const others = othersOf(setting);
  if (others.includes('administrators') && isAtLeast(roleOf(user), 'administrator')) {
    return { may: true, through: [], why: 'an administrator of the organization' };
  }
  const way = wayOf(channel.can_administer_channel_group, user, known);
  if (others.includes('channel administrators') && way !== undefined && !isGuest(user)) {
    return { ...yes(way), why: `an administrator of the channel, ${yes(way).why}` };
  }
  const elsewhere = others.includes('organization')
    ? '; whom the organization lets do it everywhere can do it anyway'
    : '';
  return no(`not in its group${elsewhere}`);
}

function wayOf(
  value: GroupSetting | undefined,
  { user_id }: User,
  { group }: AccessFacts,
): readonly Group[] | undefined {
  if (value === undefined) return undefined;
  return wayTo(value, user_id, group, ({ members }) => members.includes(user_id));
}

function named(setting: Setting, way: readonly Group[] = []): Verdict {
  return { ...yes(way), why: `by ${setting}, ${yes(way).why}` };
}

function yes(way: readonly Group[]): Verdict {
  const through = way.map(({ name }) => name);
  return { may: true, through, why: through.length === 0 ? 'named there' : `in ${through.join(' > ')}` };
}

function no(why: string): Verdict {
  return { may: false, through: [], why };
}

/** Whether a user may read the messages and subscribe. */
export function contentAccess(user: User, channel: Channel, known: AccessFacts): Verdict {
  if (user.is_active === false) return no('the account is deactivated');
  const { subscribers, level } = known;
  const isSubscribed = subscribers?.has(user.user_id) === true;
  const wayBy = (setting: Setting) => wayOf(channel[setting], user, known);
  const has = (setting: Setting) => wayBy(setting) !== undefined;
  const by = readsBy({ isGuest: isGuest(user), isSubscribed, has }, channel, level);
  if (by === 'subscribed') return { may: true, through: [], why: by };
  if (by === 'web-public' || by === 'public') return { may: true, through: [], why: `it is ${by}` };
  if (by !== undefined) return named(by, wayBy(by));
  if (isGuest(user)) return no('a guest reads only what they are subscribed to');
  if (subscribers === undefined) return no('this server does not show who is subscribed');
  return no('it is private, and they are neither subscribed nor in can_subscribe_group');
}

/** Whether a user may know that the channel exists, with its settings and subscribers. */
export function metadataAccess(user: User, channel: Channel, known: AccessFacts): Verdict {
  const content = contentAccess(user, channel, known);
  if (content.may || user.is_active === false) return content;
  if (isAtLeast(roleOf(user), 'administrator')) {
    return { may: true, through: [], why: 'an administrator of the organization' };
  }
  const setting = 'can_administer_channel_group';
  const way = isGuest(user) || known.level < byGroupSince ? undefined : wayOf(channel[setting], user, known);
  return way === undefined ? content : named(setting, way);
}
