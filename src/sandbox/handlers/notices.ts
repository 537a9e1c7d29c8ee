/**
 * The messages of Notification Bot: in a channel about changes to it, and to users whom someone else subscribed or
 * added to a group (docs/service.md, Channels; Subscriptions; Groups). Their texts resemble the service's, and
 * nothing may depend on them.
 */
import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { emitDirectMessage, emitMessage } from '../emit/messages.ts';
import type { SubscriptionChanges } from '../emit/subscriptions.ts';
import { capitalChannelWord, channelWord } from '../rules/api-errors.ts';
import type { Caller } from '../rules/caller.ts';
import { settingOf } from '../rules/realm-settings.ts';
import { notificationBot } from '../state/accounts.ts';
import type { Channel, Group, User } from '../state/model.ts';

/** From this level on, organizations can turn off these messages (docs/service.md, Channels). */
const switchableSince = 434;

/** Posts a message in the channel's topic for events. Archived channels get no message. */
function post(caller: Caller, channel: Channel, content: string, readBy: readonly User[] = []): void {
  if (!channel.is_archived) postAnyway(caller, channel, content, readBy);
}

function postAnyway(caller: Caller, channel: Channel, content: string, readBy: readonly User[]): void {
  const { organization, level } = caller;
  if (level >= switchableSince && settingOf(organization, 'send_channel_events_messages') === false) return;
  postIn(caller, channel, `${channelWord(level)} events`, content, readBy);
}

function postIn(
  caller: Caller,
  channel: Channel,
  topic: string,
  content: string,
  readBy: readonly User[] = [],
): void {
  const { organization, now } = caller;
  const message = {
    id: organization.nextId('message'),
    sender_id: notificationBot.user_id,
    stream_id: channel.stream_id,
    topic,
    content,
    timestamp: now,
    reactions: [],
    read_by: readBy.map(({ user_id }) => user_id),
  };
  organization.messages.set(message.id, message);
  emitMessage(caller, message, channel, notificationBot);
}

/** The place of messages. */
export interface Thread {
  readonly channel: Channel;
  readonly topic: string;
}

function threadText({ channel, topic }: Thread): string {
  return `#**${channel.name}>${topic}**`;
}

/** Posts a report in the channel of the moderators, and nowhere else. */
export function noteReported(caller: Caller, channel: Channel, reported: string, reason: string): void {
  const topic = `${caller.user.full_name}'s moderation requests`;
  postIn(caller, channel, topic, `${silentMention(caller)} reported ${reported}.\n- Reason: **${reason}**`);
}

/** Posts in a topic that was resolved or unresolved. It is unread for nobody else. */
export function noteResolved(caller: Caller, { channel, topic }: Thread, isResolved: boolean): void {
  const others = [...caller.organization.users.values()].filter((user) => user !== caller.user);
  const state = isResolved ? 'resolved' : 'unresolved';
  postIn(caller, channel, topic, `${silentMention(caller)} has marked this topic as ${state}.`, others);
}

/**
 * Posts in the topic to which messages were moved.
 * @param count how many were moved; undefined for a whole topic
 */
export function noteMovedHere(caller: Caller, to: Thread, from: Thread, count?: number): void {
  const moved = movedText(count, 'This topic');
  postIn(
    caller,
    to.channel,
    to.topic,
    `${moved} moved here from ${threadText(from)} by ${silentMention(caller)}.`,
  );
}

/** Posts in the topic from which messages were moved. */
export function noteMovedAway(caller: Caller, from: Thread, to: Thread, count?: number): void {
  const moved = movedText(count, 'This topic');
  postIn(
    caller,
    from.channel,
    from.topic,
    `${moved} moved by ${silentMention(caller)} to ${threadText(to)}.`,
  );
}

function movedText(count: number | undefined, subject: string): string {
  if (count === undefined) return `${subject} was`;
  return count === 1 ? 'A message was' : `${count} messages were`;
}

/** Returns a mention that notifies nobody. */
function silentMention({ user }: Caller): string {
  return `@_**${user.full_name}|${user.user_id}**`;
}

function quoted(description: string): string {
  return `\n\`\`\` quote\n${description === '' ? '*No description.*' : description}\n\`\`\``;
}

function privacyOf(
  channel: Pick<Channel, 'invite_only' | 'is_web_public' | 'history_public_to_subscribers'>,
) {
  if (channel.is_web_public) return '**Web-public**';
  if (!channel.invite_only) return '**Public**';
  return `**Private, ${channel.history_public_to_subscribers ? 'shared' : 'protected'} history**`;
}

/** Posts that a channel was created, which its creator has read. */
export function noteCreated(caller: Caller, channel: Channel): void {
  const text = `${privacyOf(channel)} ${channelWord(caller.level)} created by ${silentMention(caller)}.`;
  post(caller, channel, `${text} **Description:**${quoted(channel.description)}`, [caller.user]);
}

export function noteDescription(caller: Caller, channel: Channel, old: string): void {
  const text = `${silentMention(caller)} changed the description for this ${channelWord(caller.level)}.`;
  const [before, after] = [quoted(old), quoted(channel.description)];
  post(caller, channel, `${text}\n\n* **Old description:**${before}\n\n* **New description:**${after}`);
}

export function noteRenamed(caller: Caller, channel: Channel, old: string): void {
  const kind = channelWord(caller.level);
  post(caller, channel, `${silentMention(caller)} renamed ${kind} **${old}** to **${channel.name}**.`);
}

export function notePrivacy(caller: Caller, channel: Channel, old: Parameters<typeof privacyOf>[0]): void {
  const text = `changed the [access permissions](/help/channel-permissions) for this ${channelWord(caller.level)}`;
  post(caller, channel, `${silentMention(caller)} ${text} from ${privacyOf(old)} to ${privacyOf(channel)}.`);
}

export function noteRetention(caller: Caller, channel: Channel, old: number | null): void {
  const text = `has changed the [message retention period](/help/message-retention-policy) for this ${channelWord(caller.level)}`;
  const shown = (days: number | null) => (days === null || days === -1 ? 'Forever' : `${days} days`);
  const periods = `* **Old retention period**: ${shown(old)}\n* **New retention period**: ${shown(channel.message_retention_days)}`;
  post(caller, channel, `${silentMention(caller)} ${text}:\n${periods}`);
}

export function notePosting(caller: Caller, channel: Channel, old: GroupSetting): void {
  const text = `changed the [posting permissions](/help/channel-posting-policy) for this ${channelWord(caller.level)}`;
  const shown = (value: GroupSetting) => mentionOf(caller, value);
  const values = `* **Old**: ${shown(old)}\n* **New**: ${shown(channel.settings.can_send_message_group)}`;
  post(caller, channel, `${silentMention(caller)} ${text}:\n\n${values}`);
}

export function noteTopicsPolicy(caller: Caller, channel: Channel, old: unknown): void {
  const text = `changed the [topics policy](/help/require-topics) for this ${channelWord(caller.level)}`;
  const values = `* **Old**: ${String(old)}\n* **New**: ${String(channel.topics_policy)}`;
  post(caller, channel, `${silentMention(caller)} ${text}:\n\n${values}`);
}

function mentionOf({ organization }: Caller, value: GroupSetting): string {
  const [members, groups] =
    typeof value === 'number' ? [[], [value]] : [value.direct_members, value.direct_subgroups];
  return [
    ...groups.map((id) => `@_*${organization.groups.get(id)?.name}*`),
    ...members.map((id) => `@_**${organization.users.get(id)?.full_name}|${id}**`),
  ].join(', ');
}

/** Posts that a channel was archived, which is unread for nobody. */
export function noteArchived(caller: Caller, channel: Channel): void {
  const content = `${capitalChannelWord(caller.level)} ${channel.name} has been archived.`;
  postAnyway(caller, channel, content, [...caller.organization.users.values()]);
}

export function noteUnarchived(caller: Caller, channel: Channel): void {
  post(caller, channel, `${capitalChannelWord(caller.level)} ${channel.name} has been unarchived.`);
}

/** Tells people that someone else subscribed them, in one message each. Direct messages are not stored. */
export function noteSubscribed(caller: Caller, changes: SubscriptionChanges): void {
  const names = new Map<User, string[]>();
  for (const [{ name }, users] of changes) {
    for (const user of users) {
      if (user !== caller.user && !user.is_bot) names.set(user, [...(names.get(user) ?? []), `#**${name}**`]);
    }
  }
  const mention = `@**${caller.user.full_name}|${caller.user.user_id}**`;
  for (const [user, channels] of names) {
    const kind = `${channelWord(caller.level)}${channels.length > 1 ? 's' : ''}`;
    const content = `${mention} subscribed you to the ${kind} ${channels.join(', ')}.`;
    emitDirectMessage(caller, { content, sender: notificationBot, recipient: user });
  }
}

/** Tells people that someone else added them to a group. */
export function noteAddedToGroup(caller: Caller, group: Group, ids: readonly number[]): void {
  noteMembership(caller, group, ids, 'added you to');
}

/** Tells people that someone else removed them from a group. */
export function noteRemovedFromGroup(caller: Caller, group: Group, ids: readonly number[]): void {
  noteMembership(caller, group, ids, 'removed you from');
}

function noteMembership(caller: Caller, { name }: Group, ids: readonly number[], verb: string): void {
  const content = `${silentMention(caller)} ${verb} the group @_*${name}*.`;
  for (const id of ids) {
    const recipient = caller.organization.users.get(id);
    if (recipient === undefined || recipient === caller.user || recipient.is_bot) continue;
    emitDirectMessage(caller, { content, sender: notificationBot, recipient });
  }
}
