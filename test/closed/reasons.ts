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
