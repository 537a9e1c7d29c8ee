/**
 * The initial state in the reply of POST /register, by the event type that asks for it. Fields and
 * levels: docs/service.md, Events.
 */
import type { registerQueue } from '../../api/table/events.ts';
import type { Capabilities } from '../queues/options.ts';
import { hasMetadataAccess, isSubscribed } from '../rules/access.ts';
import { callerOf, isGuest } from '../rules/caller.ts';
import { serializeGroupValue } from '../rules/group-values.ts';
import { fieldsAt } from '../rules/levels.ts';
import { lastMessageId } from '../rules/messages.ts';
import { viewsOf } from '../rules/navigation-views.ts';
import { apiEmail } from '../rules/user-emails.ts';
import { serializeChannel, serializerContext } from '../serializers/channel.ts';
import { serializeDefaults } from '../serializers/default-settings.ts';
import { serializeFolders } from '../serializers/folder.ts';
import { groupSerializer } from '../serializers/group.ts';
import { serializeLinkifiers } from '../serializers/linkifier.ts';
import { serializeProfileFields } from '../serializers/profile-field.ts';
import { serializeStatus } from '../serializers/status.ts';
import { serializeSubscribers, serializeSubscription } from '../serializers/subscription.ts';
import { personSerializer } from '../serializers/user.ts';
import type { Channel } from '../state/model.ts';
import type { Call } from './handler.ts';

export interface RegisterCall extends Call<typeof registerQueue> {
  readonly capabilities: Capabilities;
}

type Fields = Record<string, unknown>;

/** Types that are not here add nothing to the state. */
export const registerState: Readonly<Record<string, (call: RegisterCall) => Fields>> = {
  realm: realmState,
  realm_user: usersState,
  user_group: groupsState,
  realm_user_groups: groupsState,
  stream: channelsState,
  subscription: subscriptionsState,
  default_streams: defaultsState,
  realm_user_settings_defaults: ({ organization, level }) =>
    fieldsAt(level, { realm_user_settings_defaults: [96, serializeDefaults(organization, level)] }),
  realm_linkifiers: linkifiersState,
  custom_profile_fields: profileFieldsState,
  user_status: statusesState,
  message: ({ organization, account }) => ({ max_message_id: lastMessageId(organization, account.user_id) }),
  channel_folders: foldersState,
  navigation_views: ({ account, level }) => fieldsAt(level, { navigation_views: [390, viewsOf(account)] }),
};

/** Settings of the organization, and the limits that go with them. */
function realmState({ organization, level, site }: RegisterCall): Fields {
  const { groups, name, description, enable_spectator_access, waiting_period_threshold } = organization.realm;
  const permissions = Object.entries(groups).map(([setting, value]) => [
    `realm_${setting}`,
    serializeGroupValue(organization, value, level),
  ]);
  return {
    realm_name: name,
    realm_description: description,
    realm_waiting_period_threshold: waiting_period_threshold,
    realm_uri: site,
    ...Object.fromEntries(permissions),
    ...fieldsAt(level, {
      max_stream_name_length: [53, 60],
      max_stream_description_length: [53, 1024],
      max_topic_length: [53, 60],
      max_message_length: [53, 10_000],
      event_queue_longpoll_timeout_seconds: [74, organization.events.longPoll()],
      realm_enable_spectator_access: [109, enable_spectator_access],
      server_web_public_streams_enabled: [110, true],
      realm_url: [257, site],
      realm_empty_topic_display_name: [334, 'general chat'],
      max_channel_folder_name_length: [410, 60],
      max_channel_folder_description_length: [410, 1024],
    }),
  };
}

function usersState({ organization, account, level }: RegisterCall): Fields {
  const users = [...organization.users.values()].sort((one, other) => one.user_id - other.user_id);
  const serialize = personSerializer(account, level);
  const shown = (active: boolean) => users.filter(({ is_active }) => is_active === active).map(serialize);
  return {
    realm_users: shown(true),
    realm_non_active_users: shown(false),
    cross_realm_bots: [],
    user_id: account.user_id,
    email: apiEmail(account),
    delivery_email: account.delivery_email,
    full_name: account.full_name,
    is_admin: account.role <= 200,
    is_guest: account.role === 600,
    ...fieldsAt(level, {
      is_owner: [11, account.role === 100],
      is_moderator: [60, level >= 380 ? account.role <= 300 : account.role === 300],
    }),
  };
}

/** Deactivated groups are included only for clients that know them; below 294 there is no such capability. */
function groupsState(call: RegisterCall): Fields {
  const { organization, level, capabilities } = call;
  const groups = [...organization.groups.values()]
    .filter((group) => !group.deactivated || level < 294 || capabilities.include_deactivated_groups === true)
    .sort((one, other) => one.id - other.id);
  return { realm_user_groups: groups.map(groupSerializer(call)) };
}

/** From 378 on archived channels are included for clients that know them. */
function channelsState(call: RegisterCall): Fields {
  const { level, capabilities } = call;
  const withArchived = level >= 378 && capabilities.archived_channels === true;
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

/** The sandbox does not store former subscriptions, so `unsubscribed` is empty. */
function subscriptionsState(call: RegisterCall): Fields {
  const { args, capabilities } = call;
  const caller = callerOf(call);
  const view = serializerContext(call);
  const withSubscribers = args.include_subscribers !== undefined && args.include_subscribers !== 'false';
  const subscribers = (channel: Channel) =>
    withSubscribers ? { subscribers: serializeSubscribers(view, channel) } : {};
  const channels = seenChannels(call).filter(
    (channel) => !channel.is_archived || capabilities.archived_channels === true,
  );
  return {
    subscriptions: channels
      .filter((channel) => isSubscribed(caller, channel))
      .map((channel) => ({ ...serializeSubscription(view, channel), ...subscribers(channel) })),
    unsubscribed: [],
    never_subscribed: channels
      .filter((channel) => !isSubscribed(caller, channel))
      .map((channel) => ({ ...serializeChannel(view, channel), ...subscribers(channel) })),
  };
}

function defaultsState(call: RegisterCall): Fields {
  const { organization, level } = call;
  const channels = isGuest(callerOf(call))
    ? []
    : [...organization.channels.values()].filter((each) => each.is_default && !each.is_archived);
  const view = serializerContext(call);
  return {
    realm_default_streams: channels.map((each) =>
      level >= 330 ? each.stream_id : serializeChannel(view, each),
    ),
  };
}

/** Sent only to clients that say that they know URL templates (docs/service.md, Events). */
function linkifiersState({ organization, level, capabilities }: RegisterCall): Fields {
  const knows = capabilities.linkifier_url_template === true;
  return fieldsAt(level, { realm_linkifiers: [176, knows ? serializeLinkifiers(organization, level) : []] });
}

function profileFieldsState({ organization, level }: RegisterCall): Fields {
  return { custom_profile_fields: serializeProfileFields(organization, level) };
}

/** By user id; nothing of those who have set nothing. */
function statusesState({ organization }: RegisterCall): Fields {
  const shown = [...organization.users.values()].map(
    (user) => [user.user_id, serializeStatus(user)] as const,
  );
  return { user_status: Object.fromEntries(shown.filter(([, status]) => Object.keys(status).length > 0)) };
}

function foldersState({ organization, level }: RegisterCall): Fields {
  const folders = serializeFolders([...organization.folders.values()], level);
  return fieldsAt(level, { channel_folders: [389, folders] });
}
