/** Who may do what in a channel, as the service decides it (docs/service.md, Channels). */
import { byGroupSince, type WayToRead, waysToRead } from '../api/channel-rules.ts';
import type { GroupSetting } from '../api/codecs/group-setting-value.ts';
import { channelPermissions } from '../api/resources/channel.ts';
import type { Permission } from '../api/resources/permissions.ts';
import { oncePer } from '../base/once.ts';
import type { Channel } from '../directory/channels.ts';
import type { User } from '../directory/users.ts';
import {
  byAdministrators,
  byGroup,
  byReason,
  type Ground,
  groundFor,
  no,
  union,
  type Verdict,
} from './grounds.ts';
import type { People } from './people.ts';
import type { PeopleSet } from './people-set.ts';

/** What is known about a channel and the people who may do something in it. */
export interface ChannelFacts {
  readonly channel: Channel;
  readonly people: People;
  /** The channel's subscribers; undefined if the server does not show them. */
  readonly subscribers: PeopleSet | undefined;
  /** Feature level. */
  readonly level: number;
}

export type Setting = keyof typeof channelPermissions;

/** A setting of the channel that this server has. */
export interface ChannelSetting {
  readonly setting: Setting;
  /** What it allows: `post in the channel`. */
  readonly allows: string;
  readonly value: GroupSetting;
}

/** The settings that this server has for a channel. */
export function settingsOf(channel: Channel): ChannelSetting[] {
  return Object.entries(channelPermissions).flatMap(([name, { may }]) => {
    const setting = name as Setting;
    const value = channel[setting];
    return value === undefined ? [] : [{ setting, allows: may, value }];
  });
}

const administering = 'can_administer_channel_group';

/** Who else may, without being in the setting's group. */
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

/** Who else may; `organization` stands for a setting of the organization that allows the same in all channels. */
export function othersOf(setting: Setting): readonly Others[] {
  return also[setting] ?? [];
}

/** Settings that need no access to the messages, or grant it. */
const withoutContent: readonly Setting[] = [
  'can_administer_channel_group',
  'can_remove_subscribers_group',
  'can_subscribe_group',
];

/** Whether a setting takes effect only for people who can read the channel. */
export function needsContent(setting: Setting): boolean {
  return !withoutContent.includes(setting);
}

/** May be granted to everyone, but guests never have it (docs/service.md, Channels). */
const neverGuests: readonly Setting[] = ['can_remove_subscribers_group'];

/** Everyone in the setting's group; guests only if the setting is open to them. */
export function settingGround({ setting, value }: ChannelSetting, { people }: ChannelFacts): Ground {
  const { open = false }: Permission = channelPermissions[setting];
  return byGroup(value, people, { guests: open && !neverGuests.includes(setting) });
}

/**
 * Ids of the active users who have a setting by its group, and where it takes access to the messages only those who
 * have it, as far as the service tells who is subscribed.
 */
export function usersWith(entry: ChannelSetting, facts: ChannelFacts): number[] {
  const { people, subscribers } = facts;
  const named = settingGround(entry, facts).people;
  const limits = subscribers !== undefined && needsContent(entry.setting);
  return people.idsIn(limits ? named.and(readersOf(facts)) : named);
}

/** The system group for each posting policy of servers without a group for it (docs/service.md, Channels). */
const groupsOfPostPolicy: Readonly<Record<number, string>> = {
  1: 'role:everyone',
  2: 'role:administrators',
  3: 'role:fullmembers',
  4: 'role:moderators',
};

/** Everyone who may post by the numbered policy of older servers. */
export function postPolicyGround({ channel, people }: ChannelFacts): Ground {
  const policy = channel.stream_post_policy ?? (channel.is_announcement_only === true ? 2 : 1);
  const group = groupsOfPostPolicy[policy] ?? 'role:everyone';
  return byReason(group, people.inSystemGroup(group), `in ${group}`);
}

/** The ways to read a channel and subscribe to it, each with the people who have it. */
export const readingGrounds = oncePer(
  ({ channel, people, subscribers, level }: ChannelFacts): readonly Ground[] => {
    const ground = ({ by, guests }: WayToRead): Ground => {
      const open = guests ? people.everyone : people.nonGuests;
      if (by === 'subscribed') return byReason(by, subscribers ?? people.nobody, by);
      if (by === 'web-public' || by === 'public') return byReason(by, open, `it is ${by}`);
      return byGroup(channel[by] ?? noMembers, people, { guests, by });
    };
    return waysToRead(channel, level).map(ground);
  },
);

const noMembers: GroupSetting = { direct_members: [], direct_subgroups: [] };

/** Everyone who can read the channel, as far as its subscribers are known. */
export const readersOf = oncePer(
  (facts: ChannelFacts): PeopleSet => union(readingGrounds(facts), facts.people),
);

/** The ways to see that a channel exists, with its settings and subscribers. */
export const metadataGrounds = oncePer((facts: ChannelFacts): readonly Ground[] => {
  const { channel, people, level } = facts;
  const { can_administer_channel_group: administrators } = channel;
  return [
    ...readingGrounds(facts),
    byAdministrators(people),
    ...(administrators === undefined || level < byGroupSince
      ? []
      : [byGroup(administrators, people, { by: administering })]),
  ];
});

/** The ways to have what a setting grants other than through its group, as far as the channel shows them. */
export function roleGrounds(setting: Setting, { channel, people }: ChannelFacts): Ground[] {
  const others = othersOf(setting);
  const { can_administer_channel_group: administrators } = channel;
  return [
    ...(others.includes('administrators') ? [byAdministrators(people)] : []),
    ...(others.includes('channel administrators') && administrators !== undefined
      ? [byGroup(administrators, people, { by: administering, as: 'an administrator of the channel' })]
      : []),
  ];
}

/** Whether a user may read the messages and subscribe. */
export function contentAccess(user: User, facts: ChannelFacts): Verdict {
  if (user.is_active === false) return no('the account is deactivated');
  const ground = groundFor(user, readingGrounds(facts), facts.people);
  if (ground !== undefined) return ground.verdict(user);
  if (isGuest(user, facts)) return no('guests can read only channels they are subscribed to');
  if (facts.subscribers === undefined) return no('this server does not show who is subscribed');
  return no('it is private, and they are neither subscribed nor in can_subscribe_group');
}

/** Whether a user may see that the channel exists, with its settings and subscribers. */
export function metadataAccess(user: User, facts: ChannelFacts): Verdict {
  const ground = groundFor(user, metadataGrounds(facts), facts.people);
  return ground?.verdict(user) ?? contentAccess(user, facts);
}

/** Whether a user may do what a setting grants, through its group or otherwise. */
export function verdictOn(entry: ChannelSetting, user: User, facts: ChannelFacts): Verdict {
  const { setting, value } = entry;
  const { people, channel } = facts;
  if (user.is_active === false) return no('the account is deactivated');
  if (channel.is_archived === true && setting === 'can_send_message_group')
    return no('the channel is archived');
  const content = contentAccess(user, facts);
  if (setting === 'can_subscribe_group' && content.may && !isGuest(user, facts)) return content;
  if (!content.may && needsContent(setting)) return no(`cannot read the channel: ${content.why}`);
  const own = settingGround(entry, facts);
  if (people.isIn(own.people, user.user_id)) return own.verdict(user);
  if (people.isIn(people.holders(value), user.user_id))
    return no('guests never have this permission, even through a group');
  const role = groundFor(user, roleGrounds(setting, facts), people);
  if (role !== undefined) return role.verdict(user);
  const elsewhere = othersOf(setting).includes('organization')
    ? '; people with the organization-wide permission can do it anyway'
    : '';
  return no(`not in its group${elsewhere}`);
}

function isGuest({ user_id }: User, { people }: ChannelFacts): boolean {
  return people.isIn(people.guests, user_id);
}
