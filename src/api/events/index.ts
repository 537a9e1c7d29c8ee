/** The table of event types, by the word in `type`. Filtering, rendering and the sandbox's tests derive from it. */
import * as channels from './channels.ts';
import type { EventType } from './event-type.ts';
import * as groups from './groups.ts';
import * as organization from './organization.ts';
import * as personal from './personal.ts';
import * as service from './service.ts';
import * as users from './users.ts';

export type { EventType } from './event-type.ts';

export const eventTypes = {
  stream: channels.stream,
  subscription: channels.subscriptionEvent,
  default_streams: channels.defaultStreams,
  default_stream_groups: channels.defaultStreamGroups,
  channel_folder: channels.channelFolder,
  realm_user: users.realmUser,
  realm_bot: users.realmBot,
  user_status: users.userStatus,
  presence: users.presence,
  custom_profile_fields: users.customProfileFields,
  invites_changed: users.invitesChanged,
  user_group: groups.userGroup,
  realm: organization.realm,
  realm_domains: organization.realmDomains,
  realm_emoji: organization.realmEmoji,
  realm_linkifiers: organization.realmLinkifiers,
  realm_filters: organization.realmFilters,
  realm_playgrounds: organization.realmPlaygrounds,
  realm_user_settings_defaults: organization.realmUserSettingsDefaults,
  realm_export: organization.realmExport,
  realm_export_consent: organization.realmExportConsent,
  realm_billing: organization.realmBilling,
  user_settings: personal.userSettings,
  update_display_settings: personal.updateDisplaySettings,
  update_global_notifications: personal.updateGlobalNotifications,
  alert_words: personal.alertWords,
  user_topic: personal.userTopic,
  muted_topics: personal.mutedTopics,
  muted_users: personal.mutedUsers,
  navigation_view: personal.navigationView,
  reaction: personal.reaction,
  typing: personal.typing,
  typing_edit_message: personal.typingEditMessage,
  update_message_flags: personal.updateMessageFlags,
  message: personal.message,
  update_message: personal.updateMessage,
  delete_message: personal.deleteMessage,
  submessage: personal.submessage,
  attachment: personal.attachment,
  drafts: personal.drafts,
  saved_snippets: personal.savedSnippets,
  scheduled_messages: personal.scheduledMessages,
  reminders: personal.reminders,
  onboarding_steps: personal.onboardingSteps,
  has_zoom_token: personal.hasZoomToken,
  has_webex_token: personal.hasWebexToken,
  hotspots: personal.hotspots,
  device: personal.device,
  push_device: personal.pushDevice,
  heartbeat: service.heartbeat,
  restart: service.restart,
  web_reload_client: service.webReloadClient,
} as const satisfies Readonly<Record<string, EventType>>;

/** Returns the entry of a type, or undefined if the table does not have it. */
export function eventTypeOf(name: string): EventType | undefined {
  const table: Readonly<Record<string, EventType>> = eventTypes;
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Returns the types whose events are about administration. */
export function administrationTypes(): string[] {
  return Object.entries<EventType>(eventTypes).flatMap(([name, { administration }]) =>
    administration === undefined ? [] : [name],
  );
}
