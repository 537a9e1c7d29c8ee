/** The channel object of replies, with the first level of each field (docs/service.md, Channels). */
import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { updateChannel } from '../../api/table/channels.ts';
import { serializeGroupValue } from '../rules/group-values.ts';
import { renderedDescription } from '../rules/html.ts';
import { fieldsAt, firstLevel } from '../rules/levels.ts';
import { firstMessageId } from '../rules/messages.ts';
import { type Channel, channelSettings } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';

const day = 86_400;

/** What the serializers of channels and subscriptions need; made once a call. */
export interface SerializerContext {
  readonly organization: Organization;
  readonly level: number;
  /** UNIX seconds. */
  readonly now: number;
  readonly deactivated: ReadonlySet<number>;
}

/** Makes the serializer context of a call. */
export function serializerContext(call: Omit<SerializerContext, 'deactivated'>): SerializerContext {
  const { organization, level, now } = call;
  const deactivated = new Set<number>();
  for (const user of organization.users.values()) if (!user.is_active) deactivated.add(user.user_id);
  return { organization, level, now, deactivated };
}

/** Serializes a channel at a level, without `is_default`, which not every reply has. */
export function serializeChannel(view: SerializerContext, channel: Channel): Record<string, unknown> {
  const { organization, level, now } = view;
  const policy = postPolicy(organization, channel.settings.can_send_message_group);
  return {
    stream_id: channel.stream_id,
    name: channel.name,
    description: channel.description,
    rendered_description: renderedDescription(channel.description),
    invite_only: channel.invite_only,
    is_web_public: channel.is_web_public,
    history_public_to_subscribers: channel.history_public_to_subscribers,
    first_message_id: firstMessageId(organization, channel),
    is_announcement_only: policy === 2,
    ...fieldsAt(level, {
      stream_post_policy: [1, policy],
      message_retention_days: [17, channel.message_retention_days],
      date_created: [30, channel.date_created],
      stream_weekly_traffic: [199, now - channel.date_created < 7 * day ? null : 0],
      creator_id: [254, channel.creator_id],
      is_archived: [315, channel.is_archived],
      is_recently_active: [323, now - channel.date_created < 180 * day],
      folder_id: [389, channel.folder_id],
      topics_policy: [392, channel.topics_policy],
      subscriber_count: [394, subscriberCount(view, channel)],
    }),
    ...settingFields(view, channel),
  };
}

/**
 * This setting could be read before it could be changed, and had another name at first
 * (docs/service.md, Channels).
 */
function removeSubscribersField(level: number): [since: number, name: string] {
  return [142, level < 197 ? 'can_remove_subscribers_group_id' : 'can_remove_subscribers_group'];
}

function settingFields(
  { organization, level }: SerializerContext,
  channel: Channel,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const setting of channelSettings) {
    const [since, name] =
      setting === 'can_remove_subscribers_group'
        ? removeSubscribersField(level)
        : [firstLevel(updateChannel, setting), setting];
    if (level >= since) fields[name] = serializeGroupValue(organization, channel.settings[setting], level);
  }
  return fields;
}

/** Counts the active subscribers, bots included. */
function subscriberCount({ deactivated }: SerializerContext, { subscribers }: Channel): number {
  if (deactivated.size === 0) return subscribers.length;
  let count = 0;
  for (const id of subscribers) if (!deactivated.has(id)) count += 1;
  return count;
}

/** Returns the `stream_post_policy` that follows from the setting of who may post; 1 if there is no number for it. */
export function postPolicy(organization: Organization, value: GroupSetting): number {
  const group = typeof value === 'number' ? organization.groups.get(value) : undefined;
  if (group?.is_system_group !== true) return 1;
  return { 'role:administrators': 2, 'role:fullmembers': 3, 'role:moderators': 4 }[group.name] ?? 1;
}
