import { byGroupSince, newKindCountsSince } from '../../api/channel-rules.ts';
import { channelFields } from '../../api/resources/channel.ts';
import type { WireArgs } from '../../api/spec.ts';
import * as rows from '../../api/table/channels.ts';
import { ownersSeeing } from '../emit/audience.ts';
import { emitChannelGained, emitChannelUpdate } from '../emit/channels.ts';
import { ApiError } from '../errors/api-error.ts';
import { channelToAdminister, hasContentAccess } from '../rules/access.ts';
import { contentAccessRequired, invalidChannelId } from '../rules/api-errors.ts';
import { type Caller, callerOf } from '../rules/caller.ts';
import { checkTopicCreation, type Privacy, requestedPrivacy } from '../rules/channel-settings.ts';
import { requireChannelCreation, requireWebPublic } from '../rules/realm-permissions.ts';
import { settingOf } from '../rules/realm-settings.ts';
import type { Channel } from '../state/model.ts';
import { givenFields } from '../state/stored.ts';
import { setTopicsPolicy, steps, topicsPolicyFirst } from './channel-steps.ts';
import { defineHandler } from './handler.ts';
import { notePrivacy } from './notices.ts';

type Args = WireArgs<typeof rows.updateChannel>;

/** A level at which it was seen to be a transaction; at level 372 it was not (docs/service.md, Channels). */
const atOnceSince = 442;

/**
 * PATCH /streams/{stream_id}. Below that level it is not a transaction: each step is stored before the next one is
 * checked, so an error in a later step leaves the earlier ones in effect.
 */
export const updateChannel = defineHandler(rows.updateChannel, (call) => {
  const { args, level } = call;
  const caller = callerOf(call);
  const channel = channelToAdminister(caller, args.stream_id);
  if (level < atOnceSince) change(caller, channel, args);
  else changeAtOnce(caller, channel, args);
  return {};
});

function changeAtOnce(caller: Caller, channel: Channel, args: Args): void {
  const { events, messages } = caller.organization;
  const before = structuredClone(channel);
  const posted = new Set(messages.keys());
  try {
    events.together(() => change(caller, channel, args));
  } catch (error) {
    Object.assign(channel, before);
    for (const id of messages.keys()) if (!posted.has(id)) messages.delete(id);
    throw error;
  }
}

function change(caller: Caller, channel: Channel, args: Args): void {
  const privacy = checkPrivacy(caller, channel, args);
  const stored: Partial<Channel> = givenFields(channelFields, 'update', args);
  if (caller.level >= topicsPolicyFirst) setTopicsPolicy(caller, channel, args, stored);
  if (privacy !== undefined) setPrivacy(caller, channel, privacy);
  for (const step of steps) step(caller, channel, args, stored);
}

/**
 * Sets the privacy, and emits an event even if nothing changes. Accounts that no longer see the channel get none
 * (docs/service.md, Channels).
 */
function setPrivacy(caller: Caller, channel: Channel, privacy: Privacy): void {
  const [old, before] = [{ ...channel }, ownersSeeing(caller, channel)];
  Object.assign(channel, privacy);
  emitChannelGained(caller, channel, before);
  const { invite_only, history_public_to_subscribers, is_web_public } = privacy;
  const more = { history_public_to_subscribers, ...(caller.level >= 71 ? { is_web_public } : {}) };
  emitChannelUpdate(caller, channel, 'invite_only', invite_only, { more, before });
  notePrivacy(caller, channel, old);
}

/** Whether the channel receives moderation requests, and therefore stays private. */
function takesModerationRequests({ organization }: Caller, { stream_id }: Channel): boolean {
  return settingOf(organization, 'moderation_request_channel_id') === stream_id;
}

/** Checks all rules of a change of privacy and returns the new privacy, without storing it. */
function checkPrivacy(caller: Caller, channel: Channel, args: Args): Privacy | undefined {
  const { level } = caller;
  const privacy = requestedPrivacy(channel, args, level);
  if (args.is_private !== undefined && !hasContentAccess(caller, channel)) {
    throw level >= byGroupSince ? contentAccessRequired(level) : invalidChannelId(level);
  }
  if (privacy?.invite_only === false && takesModerationRequests(caller, channel)) {
    throw new ApiError('Moderation request channel must be private.');
  }
  if (privacy !== undefined && channel.is_archived && level < 362) throw invalidChannelId(level);
  if (
    args.is_private !== undefined &&
    args.is_private !== channel.invite_only &&
    level >= newKindCountsSince
  ) {
    requireChannelCreation(caller, args.is_private);
  }
  if (args.is_web_public === true) requireWebPublic(caller);
  if (
    privacy !== undefined &&
    privacy.history_public_to_subscribers !== channel.history_public_to_subscribers
  ) {
    checkTopicCreation(caller, {
      history: privacy.history_public_to_subscribers,
      value: channel.settings.can_create_topic_group,
    });
  }
  return privacy;
}
