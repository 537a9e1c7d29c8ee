import { createHash } from 'node:crypto';
import { normalizeName } from '../../api/normalize-name.ts';
import type { WireArgs } from '../../api/spec.ts';
import * as rows from '../../api/table/channels.ts';
import { ApiError } from '../errors/api-error.ts';
import {
  channelToRead,
  channelWithContent,
  hasContentAccess,
  hasMetadataAccess,
  isSubscribed,
} from '../rules/access.ts';
import { channelWord, insufficientPermission } from '../rules/api-errors.ts';
import { type Caller, callerOf, isAdministrator, isGuest } from '../rules/caller.ts';
import { documentedLevel } from '../rules/levels.ts';
import { serializeChannel, serializerContext, serializeSubscribers } from '../serializers/channel.ts';
import type { Channel } from '../state/model.ts';
import { defineHandler } from './handler.ts';

type Filters = WireArgs<typeof rows.listChannels>;
type Selection = (channel: Channel) => boolean;

/** GET /streams, sorted by name. Without any filter the list is empty. */
export const listChannels = defineHandler(rows.listChannels, (call) => {
  const { args, organization } = call;
  const caller = callerOf(call);
  const selections = selectionsOf(caller, args);
  const withArchived = args.exclude_archived === false;
  const view = serializerContext(call);
  const streams = [...organization.channels.values()]
    .filter((channel) => withArchived || !channel.is_archived)
    .filter((channel) => selections.some((selects) => selects(channel)))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map((channel) => ({
      ...serializeChannel(view, channel),
      ...(args.include_default === true ? { is_default: channel.is_default } : {}),
    }));
  return { streams };
});

/**
 * Whether `include_all_active` is only for administrators: below level 356, where no other filter includes hidden
 * channels, and from level 417 on (docs/service.md, Channels).
 */
function needsAdministrator(level: number): boolean {
  return level < 356 || level >= documentedLevel;
}

/**
 * Returns the filters that apply: `include_all` overrides the others, and `include_can_access_content` replaces the
 * three simple ones.
 */
function selectionsOf(caller: Caller, args: Filters): Selection[] {
  if (args.include_all_active === true && needsAdministrator(caller.level) && !isAdministrator(caller)) {
    throw new ApiError('User not authorized for this query');
  }
  if (args.include_all === true || args.include_all_active === true) {
    return [(channel) => hasMetadataAccess(caller, channel)];
  }
  const selections: Selection[] = [];
  if (args.include_can_access_content === true) {
    selections.push((channel) => hasContentAccess(caller, channel));
  } else {
    selections.push(...simpleSelections(caller, args));
  }
  const { bot_owner_id: ownerId } = caller.user;
  if (args.include_owner_subscribed === true && ownerId !== null) {
    selections.push((channel) => channel.subscribers.includes(ownerId));
  }
  return selections;
}

function simpleSelections(caller: Caller, args: Filters): Selection[] {
  const selections: Selection[] = [];
  if (args.include_public !== false && !isGuest(caller)) {
    selections.push((channel) => !channel.invite_only);
  }
  if (args.include_web_public === true) {
    selections.push((channel) => channel.is_web_public && !channel.is_archived);
  }
  if (args.include_subscribed !== false) selections.push((channel) => isSubscribed(caller, channel));
  return selections;
}

/** GET /streams/{stream_id}. */
export const getChannel = defineHandler(rows.getChannel, (call) => ({
  stream: serializeChannel(serializerContext(call), channelToRead(callerOf(call), call.args.stream_id)),
}));

/** GET /streams/{stream_id}/members. */
export const listSubscribers = defineHandler(rows.listSubscribers, (call) => ({
  subscribers: serializeSubscribers(
    serializerContext(call),
    channelToRead(callerOf(call), call.args.stream_id),
  ),
}));

/** GET /get_stream_id. The name is compared without case and surrounding whitespace. */
export const getChannelId = defineHandler(rows.getChannelId, (call) => {
  const { stream: name } = call.args;
  const channel = call.organization.channelsByName.get(normalizeName(name).toLowerCase());
  if (channel === undefined || channel.is_archived || !hasContentAccess(callerOf(call), channel)) {
    throw new ApiError(`Invalid ${channelWord(call.level)} name '${name}'`);
  }
  return { stream_id: channel.stream_id };
});

/** From this level on, only users who may post get the address (docs/service.md, Channels). */
const forPosters = 448;

/** GET /streams/{stream_id}/email_address. */
export const getChannelEmail = defineHandler(rows.getChannelEmail, (call) => {
  const { args, level, site } = call;
  const caller = callerOf(call);
  const channel = channelWithContent(caller, args.stream_id);
  if (level >= forPosters && !caller.membership.holds(channel.settings.can_send_message_group)) {
    throw new ApiError(`Not authorized to send to channel '${channel.name}'`);
  }
  if (args.sender_id !== undefined) checkSender(caller, args.sender_id);
  const name = channel.name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const local = [name, token(channel, args.sender_id), 'show-sender'].filter((part) => part !== '').join('.');
  return { email: `${local}@${new URL(site).hostname}` };
});

function checkSender(caller: Caller, id: number): void {
  if (id === caller.user.user_id) return;
  const sender = caller.organization.users.get(id);
  if (sender?.is_bot !== true) throw new ApiError('No such bot');
  if (sender.bot_owner_id !== caller.user.user_id && !isAdministrator(caller)) throw insufficientPermission();
}

/** Returns the same token each time for a channel and sender. */
function token({ stream_id, date_created }: Channel, sender: number | undefined): string {
  return createHash('sha256').update(`${stream_id} ${date_created} ${sender}`).digest('hex').slice(0, 32);
}
