/** What people can do in a channel, whatever grants it. An audit of access counts these. */
import type { organizationPermissions } from '../api/resources/organization-permissions.ts';
import type { User } from '../directory/users.ts';
import {
  type ChannelFacts,
  type ChannelSetting,
  metadataGrounds,
  needsContent,
  postPolicyGround,
  readersOf,
  readingGrounds,
  roleGrounds,
  type Setting,
  settingGround,
  settingsOf,
} from './channel-access.ts';
import type { AuditFacts } from './facts.ts';
import { type Ground, groundFor, union, type Verdict } from './grounds.ts';
import { organizationGrounds } from './organization-permissions.ts';
import type { People } from './people.ts';
import type { PeopleSet } from './people-set.ts';

/** In the order in which they are shown. */
export const abilities = {
  see: 'know that the channel exists, with its settings and subscribers',
  read: 'read its messages and subscribe to it',
  post: 'post in it',
  administer: 'administer it',
  add_subscribers: 'subscribe other users to it',
  remove_subscribers: 'unsubscribe other users from it',
} as const;

export type Ability = keyof typeof abilities;

export const abilityNames = Object.keys(abilities) as readonly Ability[];

/** The ways to have an ability, each with its people. */
export interface Access {
  readonly grounds: readonly Ground[];
  /** Who can have it at all; everyone if absent. */
  readonly within?: PeopleSet;
}

/** Everyone who has it. */
export function peopleWith({ grounds, within }: Access, people: People): PeopleSet {
  const found = union(grounds, people);
  return within === undefined ? found : found.and(within);
}

/** Why a user has it; undefined if they do not. */
export function whyOf({ grounds, within }: Access, user: User, people: People): Verdict | undefined {
  if (within !== undefined && !people.isIn(within, user.user_id)) return undefined;
  return groundFor(user, grounds, people)?.verdict(user);
}

/** Permissions of the organization that grant the same in every channel. */
const everywhere: Partial<Record<Setting, keyof typeof organizationPermissions>> = {
  can_add_subscribers_group: 'can_add_subscribers_group',
  can_delete_any_message_group: 'can_delete_any_message_group',
  can_delete_own_message_group: 'can_delete_own_message_group',
  can_move_messages_out_of_channel_group: 'can_move_messages_between_channels_group',
  can_move_messages_within_channel_group: 'can_move_messages_between_topics_group',
  can_resolve_topics_group: 'can_resolve_topics_group',
};

/** Who has what a channel setting grants: through its group, through their role, or in every channel. */
export function settingAccess(entry: ChannelSetting, facts: AuditFacts, channel: ChannelFacts): Access {
  const { setting } = entry;
  return access(setting, [settingGround(entry, channel)], facts, channel);
}

/** The same for servers without the setting. */
function access(
  setting: Setting,
  named: readonly Ground[],
  facts: AuditFacts,
  channel: ChannelFacts,
): Access {
  const { people } = facts;
  if (setting === 'can_send_message_group' && channel.channel.is_archived === true) return { grounds: [] };
  if (setting === 'can_subscribe_group') {
    const others = readingGrounds(channel).filter(({ by }) => by !== setting);
    return { grounds: [...named, ...others], within: people.nonGuests };
  }
  const same = everywhere[setting];
  const grounds = [
    ...(takesSight.includes(setting) ? amongViewers(named, channel) : named),
    ...roleGrounds(setting, channel),
    ...(same === undefined ? [] : organizationGrounds(same, facts)),
  ];
  return needsContent(setting) ? { grounds, within: readersOf(channel) } : { grounds };
}

/** Abilities that need the user to see the channel, which the setting's group does not give by itself at every level. */
const takesSight: readonly Setting[] = ['can_administer_channel_group', 'can_remove_subscribers_group'];

function amongViewers(grounds: readonly Ground[], channel: ChannelFacts): Ground[] {
  const viewers = union(metadataGrounds(channel), channel.people);
  return grounds.map((ground) => ({ ...ground, people: ground.people.and(viewers) }));
}

const settingOf = {
  post: 'can_send_message_group',
  administer: 'can_administer_channel_group',
  add_subscribers: 'can_add_subscribers_group',
  remove_subscribers: 'can_remove_subscribers_group',
} as const satisfies Partial<Record<Ability, Setting>>;

/** Who can do something in a channel, with the ways in which they can. */
export function accessTo(ability: Ability, facts: AuditFacts, channel: ChannelFacts): Access {
  if (ability === 'see') return { grounds: metadataGrounds(channel) };
  if (ability === 'read') return { grounds: readingGrounds(channel) };
  const setting = settingOf[ability];
  const entry = settingsOf(channel.channel).find((each) => each.setting === setting);
  if (entry !== undefined) return settingAccess(entry, facts, channel);
  return access(setting, ability === 'post' ? [postPolicyGround(channel)] : [], facts, channel);
}
