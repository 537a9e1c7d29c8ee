/**
 * The initial state in the reply of POST /register, by the event type that requests it. Fields and levels:
 * docs/service.md, Events.
 */

import { archivingIsChangeSince } from '../../api/events/channels.ts';
import { knowsDeactivated } from '../emit/groups.ts';
import { hasMetadataAccess, isSubscribed } from '../rules/access.ts';
import { callerOf, isGuest } from '../rules/caller.ts';
import { fieldsAt } from '../rules/levels.ts';
import { lastMessageId, starredBy, unreadOf } from '../rules/messages.ts';
import {
  serializeChannel,
  serializerContext,
  serializeSubscribers,
  serializeSubscription,
} from '../serializers/channel.ts';
import { groupSerializer } from '../serializers/group.ts';
import { serializeDefaultChannels, serializeDefaultGroups } from '../serializers/invite.ts';
import { serializeRealm } from '../serializers/realm.ts';
import { serializeDefaults } from '../serializers/settings.ts';
import {
  profileFieldTypeNames,
  serializeAll,
  serializeDevices,
  serializeEmoji,
  serializeStatus,
} from '../serializers/things.ts';
import type { Channel } from '../state/model.ts';
import {
  botsState,
  legacySettingsState,
  ownSettingsState,
  type RegisterCall,
  usersState,
} from './register-users.ts';

type State = (call: RegisterCall) => Record<string, unknown>;

/** Returns fields that are always the same, from a level on. */
const fixed =
  (since: number, fields: Readonly<Record<string, unknown>>): State =>
  ({ level }) =>
    level >= since ? fields : {};

/** By the event type that requests them. */
const emptyStates: Readonly<Record<string, State>> = {
  alert_words: fixed(0, { alert_words: [] }),
  drafts: fixed(87, { drafts: [] }),
  giphy: fixed(0, { giphy_api_key: '' }),
  muted_topics: fixed(0, { muted_topics: [] }),
  muted_users: fixed(48, { muted_users: [] }),
  onboarding_steps: ({ level }) =>
    fieldsAt(level, { onboarding_steps: [233, []], navigation_tour_video_url: [369, null] }),
  presence: ({ level, now }) => ({
    presences: {},
    server_timestamp: now,
    ...fieldsAt(level, { presence_last_update_id: [263, -1] }),
  }),
  realm_billing: fixed(363, { realm_billing: { has_pending_sponsorship_request: false } }),
  realm_embedded_bots: fixed(0, { realm_embedded_bots: [] }),
  realm_filters: fixed(0, { realm_filters: [] }),
  realm_incoming_webhook_bots: fixed(0, { realm_incoming_webhook_bots: [] }),
  recent_private_conversations: fixed(0, { recent_private_conversations: [] }),
  saved_snippets: fixed(297, { saved_snippets: [] }),
  scheduled_messages: fixed(179, { scheduled_messages: [] }),
  stop_words: fixed(0, { stop_words: [] }),
  user_topic: fixed(134, { user_topics: [] }),
  video_calls: ({ level }) => fieldsAt(level, { has_zoom_token: [0, false], has_webex_token: [493, false] }),
};

type Fields = Record<string, unknown>;

/** Types that are not listed here add nothing to the state. */
export const registerState: Readonly<Record<string, (call: RegisterCall) => Fields>> = {
  ...emptyStates,
  realm: serializeRealm,
  realm_user: usersState,
  realm_bot: botsState,
  realm_emoji: (call) => ({ realm_emoji: serializeEmoji(call) }),
  realm_domains: (call) => ({ realm_domains: serializeAll('domains', call) }),
  realm_playgrounds: (call) =>
    fieldsAt(call.level, { realm_playgrounds: [49, serializeAll('playgrounds', call)] }),
  realm_user_groups: groupsState,
  stream: channelsState,
  subscription: subscriptionsState,
  default_streams: defaultsState,
  default_stream_groups: (call) => ({
    realm_default_stream_groups: isGuest(callerOf(call)) ? [] : serializeDefaultGroups(call),
  }),
  realm_user_settings_defaults: ({ organization, level }) =>
    fieldsAt(level, { realm_user_settings_defaults: [96, serializeDefaults(organization, level)] }),
  realm_linkifiers: linkifiersState,
  custom_profile_fields: profileFieldsState,
  user_settings: ownSettingsState,
  update_display_settings: legacySettingsState,
  update_message_flags: ({ organization, account }) => ({ unread_msgs: unreadOf(organization, account) }),
  starred_messages: ({ organization, account }) => ({
    starred_messages: starredBy(organization, account.user_id),
  }),
  user_status: statusesState,
  message: ({ organization, account }) => ({ max_message_id: lastMessageId(organization, account.user_id) }),
  channel_folders: (call) => fieldsAt(call.level, { channel_folders: [389, serializeAll('folders', call)] }),
  navigation_views: (call) =>
    fieldsAt(call.level, { navigation_views: [390, serializeAll('navigation_views', call)] }),
  push_devices: pushDevicesState,
  devices: ({ account, level }) => fieldsAt(level, { devices: [468, serializeDevices(account)] }),
};

/** Returns push devices by the number of the push account; later levels have them in another form. */
function pushDevicesState({ account: { push_devices: ids = [] }, level }: RegisterCall): Fields {
  if (level < 406 || level >= 468) return {};
  return { push_devices: Object.fromEntries(ids.map((id) => [id, { status: 'pending', error_code: null }])) };
}

/**
 * Returns the groups. Deactivated ones are included only for clients that support them; below level 294 there is no
 * such capability.
 */
function groupsState(call: RegisterCall): Fields {
  const groups = [...call.organization.groups.values()]
    .filter((group) => !group.deactivated || knowsDeactivated(call, call.capabilities))
    .sort((one, other) => one.id - other.id);
  return { realm_user_groups: groups.map(groupSerializer(call)) };
}

/** Returns the channels. Later levels include archived ones for clients that support them. */
function channelsState(call: RegisterCall): Fields {
  const { level, capabilities } = call;
  const withArchived = level >= archivingIsChangeSince && capabilities.archived_channels === true;
  const view = serializerContext(call);
  return {
    streams: seenChannels(call)
      .filter((channel) => withArchived || !channel.is_archived)
      .map((channel) => serializeChannel(view, channel)),
  };
}

function seenChannels(call: RegisterCall): Channel[] {
  const caller = callerOf(call);
  return [...call.organization.channels.values()]
    .filter((channel) => hasMetadataAccess(caller, channel))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns the subscriptions. The sandbox does not store former ones, so `unsubscribed` is empty. */
function subscriptionsState(call: RegisterCall): Fields {
  const { args, account, capabilities } = call;
  const caller = callerOf(call);
  const view = serializerContext(call);
  const withSubscribers = !['undefined', 'false'].includes(String(args.include_subscribers));
  const subscribers = (channel: Channel) =>
    withSubscribers ? { subscribers: serializeSubscribers(view, channel) } : {};
  const channels = seenChannels(call).filter(
    (channel) => !channel.is_archived || capabilities.archived_channels === true,
  );
  return {
    subscriptions: channels
      .filter((channel) => isSubscribed(caller, channel))
      .map((channel) => ({ ...serializeSubscription(view, channel, account), ...subscribers(channel) })),
    unsubscribed: [],
    never_subscribed: channels
      .filter((channel) => !isSubscribed(caller, channel))
      .map((channel) => ({ ...serializeChannel(view, channel), ...subscribers(channel) })),
  };
}

function defaultsState(call: RegisterCall): Fields {
  return { realm_default_streams: isGuest(callerOf(call)) ? [] : serializeDefaultChannels(call) };
}

/** Returns the linkifiers. Sent only to clients that declare support for URL templates (docs/service.md, Events). */
function linkifiersState(call: RegisterCall): Fields {
  const knows = call.capabilities.linkifier_url_template === true;
  return fieldsAt(call.level, { realm_linkifiers: [176, knows ? serializeAll('linkifiers', call) : []] });
}

function profileFieldsState(call: RegisterCall): Fields {
  return {
    custom_profile_fields: serializeAll('profile_fields', call),
    custom_profile_field_types: profileFieldTypeNames,
  };
}

/** Returns statuses by user id, without users who never set one. */
function statusesState({ organization }: RegisterCall): Fields {
  const shown = [...organization.users.values()]
    .filter(({ status }) => status !== undefined)
    .map((user) => [user.user_id, serializeStatus(user)] as const);
  return { user_status: Object.fromEntries(shown.filter(([, status]) => Object.keys(status).length > 0)) };
}
