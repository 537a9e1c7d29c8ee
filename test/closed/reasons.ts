/**
 * What the endpoint table has but nothing uses, with the reason. The tests beside this file fail for anything
 * unused that is missing here, and for anything used that is listed here.
 */

/** Rows that the sandbox does not answer. */
export const rowsWithoutHandler: Readonly<Record<string, string>> = {
  'webhook.receive': 'the service calls it: the sandbox sends it (src/sandbox/deliveries)',
};

/** Rows that are not in the table. */
export const rowsOfTheSandbox: Readonly<Record<string, string>> = {
  'sandbox.emit': 'no server of the service has it',
  'sandbox.forget-android': 'for the apps of the service: no administrator has a device token to forget',
  'sandbox.forget-apns': 'for the apps of the service: no administrator has a device token to forget',
  'sandbox.register-android': 'for the apps of the service: no administrator has a device token to register',
};

/** Parameters that the sandbox accepts and ignores, by row and parameter. */
const notices = 'the sandbox announces no channels';
const push = 'there is no push service behind the sandbox, and the service itself looks at it later';
const noMail = 'the sandbox sends no mail, and greets nobody';
const noMarkdown = 'messages of the sandbox are told as they were written';
const noPresence = 'the sandbox has no presence';
const pictures = 'addresses of pictures always come along';

export const paramsNotRead: Readonly<Record<string, string>> = {
  'channel.create announce': notices,
  'channel.subscribe announce': notices,
  'user.deactivate deactivation_notification_comment': noMail,
  'invite.create-link welcome_message_custom_text': noMail,
  'bot.create avatar': 'a file comes beside the arguments of a call',
  'bot.update avatar': 'a file comes beside the arguments of a call',
  'emoji.add filename': 'a file comes beside the arguments of a call',
  'attachment.upload filename': 'a file comes beside the arguments of a call',
  'org.set-icon file': 'a file comes beside the arguments of a call',
  'org.set-logo file': 'a file comes beside the arguments of a call',
  'user.set-avatar avatar': 'a file comes beside the arguments of a call',
  'push.register push_public_key': push,
  'event.read apply_markdown': noMarkdown,
  'event.register apply_markdown': noMarkdown,
  'message.schedule read_by_sender': 'the sandbox sends no scheduled messages',
  'message.list client_gravatar': pictures,
  'event.read client_gravatar': pictures,
  'event.register client_gravatar': pictures,
  'event.read slim_presence': noPresence,
  'event.register slim_presence': noPresence,
  'event.register presence_history_limit_days': noPresence,
};

/** Parameters that the sandbox always refuses, with its message. */
export const paramsRefused: Readonly<Record<string, string>> = {
  'org.update string_id': 'Must be a demo organization.',
};

const noEndpoint = 'no endpoint of the sandbox changes it';
const onlyChanged = 'nothing in the sandbox makes, removes or restores it';

/** Event types that the sandbox never emits, and single `op` values, as `type` or `type op`. */
export const eventsNotEmitted: Readonly<Record<string, string>> = {
  'realm_user remove': 'nothing in the sandbox hides users from others',
  'realm_bot remove': onlyChanged,
  presence: noPresence,
  'realm_emoji add': 'the sandbox sends the form with all emoji alone',
  'realm_emoji update_one': 'the sandbox sends the form with all emoji alone',
  realm_filters: 'the sandbox emits linkifiers in their newer form alone',
  realm_billing: noEndpoint,
  alert_words: noEndpoint,
  user_topic: noEndpoint,
  muted_topics: noEndpoint,
  muted_users: noEndpoint,
  typing: 'typing a new message is not played: nobody sends any',
  submessage: noEndpoint,
  'attachment update': 'the sandbox tells of new and deleted files alone',
  drafts: noEndpoint,
  saved_snippets: noEndpoint,
  'scheduled_messages update': 'no command changes a scheduled message',
  reminders: noEndpoint,
  onboarding_steps: noEndpoint,
  has_zoom_token: noEndpoint,
  has_webex_token: noEndpoint,
  hotspots: noEndpoint,
  push_device:
    'it tells what the push service answered, and there is none behind the sandbox: a device waits',
  web_reload_client: 'the sandbox serves no web client',
};

/** Event types that `--user` and `--channel` do not find. */
export const eventsWithoutIds: Readonly<Record<string, string>> = {
  channel_folder: 'it does not name the channels of a folder',
  custom_profile_fields: 'it is about the organization',
  invites_changed: 'it is about the organization',
  realm: 'it is about the organization',
  realm_domains: 'it is about the organization',
  realm_emoji: 'it is about the organization',
  realm_linkifiers: 'it is about the organization',
  realm_filters: 'it is about the organization',
  realm_playgrounds: 'it is about the organization',
  realm_user_settings_defaults: 'it is about the organization',
  realm_export: 'it is about the organization',
  realm_billing: 'it is about the organization',
  user_settings: 'it is about the account itself',
  update_display_settings: 'it is about the account itself',
  update_global_notifications: 'it is about the account itself',
  alert_words: 'it is about the account itself',
  muted_topics: 'it names channels by name',
  navigation_view: 'it is about the account itself',
  attachment: 'it is about the account itself',
  drafts: 'it is about the account itself',
  saved_snippets: 'it is about the account itself',
  scheduled_messages: 'it is about the account itself',
  reminders: 'it is about the account itself',
  onboarding_steps: 'it is about the account itself',
  has_zoom_token: 'it is about the account itself',
  has_webex_token: 'it is about the account itself',
  hotspots: 'it is about the account itself',
  device: 'it is about the account itself',
  push_device: 'it is about the account itself',
  heartbeat: 'nothing happened',
  restart: 'it is about the server',
  web_reload_client: 'it is about the server',
};

/** Event types that change nothing in the state that `--resync` compares and that gives lines their names. */
export const eventsWithoutReducer: Readonly<Record<string, string>> = {
  subscription: 'subscriptions are not part of the state',
  default_streams: 'whether a channel is a default one is not part of the state',
  default_stream_groups: 'groups of channels are not part of the state',
  realm_bot: 'what only the owner of a bot sees is not part of the state; realm_user has the rest',
  user_status: 'a status is not part of the state',
  presence: 'presence is not part of the state',
  invites_changed: 'invitations are not part of the state',
  realm: 'settings are not part of the state',
  realm_domains: 'settings are not part of the state',
  realm_emoji: 'emoji are not part of the state',
  realm_filters: 'realm_linkifiers has the same, in a form that can be compared',
  realm_playgrounds: 'playgrounds are not part of the state',
  realm_user_settings_defaults: 'settings are not part of the state',
  realm_export: 'exports are not part of the state',
  realm_export_consent: 'consent is not part of the state',
  realm_billing: 'settings are not part of the state',
  user_settings: 'settings are not part of the state',
  update_display_settings: 'settings are not part of the state',
  update_global_notifications: 'settings are not part of the state',
  alert_words: 'settings are not part of the state',
  user_topic: 'settings are not part of the state',
  muted_topics: 'settings are not part of the state',
  muted_users: 'settings are not part of the state',
  navigation_view: 'navigation views are not part of the state',
  reaction: 'messages are not part of the state',
  typing: 'messages are not part of the state',
  typing_edit_message: 'messages are not part of the state',
  update_message_flags: 'messages are not part of the state',
  message: 'messages are not part of the state',
  update_message: 'messages are not part of the state',
  delete_message: 'messages are not part of the state',
  submessage: 'messages are not part of the state',
  attachment: 'files are not part of the state',
  drafts: 'messages are not part of the state',
  saved_snippets: 'messages are not part of the state',
  scheduled_messages: 'messages are not part of the state',
  reminders: 'messages are not part of the state',
  onboarding_steps: 'settings are not part of the state',
  has_zoom_token: 'settings are not part of the state',
  has_webex_token: 'settings are not part of the state',
  hotspots: 'settings are not part of the state',
  device: 'devices are not part of the state',
  push_device: 'devices are not part of the state',
  heartbeat: 'nothing happened',
  restart: 'the server is not part of the state',
  web_reload_client: 'the server is not part of the state',
};
