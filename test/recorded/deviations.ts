/** Where the sandbox answers differently than the recorded server, and why it stays so for now. */
import type { Deviation } from './verdict.ts';

/** Events of calls that have no endpoint here. */
const unheard: readonly string[] = [
  'alert_words$',
  'drafts/',
  'muted_topics$',
  'muted_users$',
  'presence$',
  'saved_snippets/',
  'scheduled_messages/',
  'typing/',
  'user_topic$',
];

/** Messages, which no command requests. */
const ofMessages: readonly Deviation[] = [
  {
    in: /^POST \/messages \|/,
    what: /^\[owner\] -(muted_topics|user_topic)$/,
    why: 'following the topics that one begins is not played',
  },
  {
    in: /^POST \/messages \| queue_id, local_id/,
    what: /ignored_parameters_unsupported$|-local_message_id$/,
    why: 'how a client knows its own messages again',
  },
  {
    in: /^POST \/messages \| @all/,
    what: /message flags: empty$/,
    why: 'mentions are no flags of messages here',
  },
  {
    in: /^GET \/messages \|/,
    what: /^messages\[\]\.flags: not empty$/,
    why: 'messages of Notification Bot about the channel are later here, and were read',
  },
  {
    in: /^GET \/events \| tail-member/,
    what: /^update_message flags: not empty$/,
    why: 'who has read a message that was there before is not in the recording',
  },
  {
    in: /^POST \/scheduled_messages \|/,
    what: /^status 400, not 200: Scheduled delivery time/,
    why: 'the time is over',
  },
];

/** Other activity there: two concurrent recordings, and calls that are in neither. */
const elsewhere: readonly Deviation[] = [
  ...unheard.map((event) => ({
    in: /^GET \/events \|/,
    what: new RegExp(`^-${event}`),
    why: 'caused by calls that the sandbox has no endpoint for',
  })),
  {
    in: /^GET \/events \|/,
    what: /^message /,
    why: 'a direct message, which the sandbox has no endpoint for',
  },
  {
    in: /^GET \/events \| (tail-|diff-register)/,
    what: /^-(realm\/|realm_export$)/,
    why: 'caused by calls of the other recording',
  },
  {
    in: /^GET \/events \| tail-(guest|human|json) \|/,
    what: /^realm\/update_dict default [-+]data\.(allow_message_editing|message_content_edit_limit_seconds)/,
    why: 'caused by calls of the other recording',
  },
  {
    in: /^POST \/register \| fetch_event_types of all administrative lists/,
    what: /^realm_playgrounds: not empty/,
    why: 'what calls had made there was removed by calls that are not in the recording',
  },
  {
    in: /^PATCH \/realm \| cleanup \|/,
    what: /^\+description/,
    why: 'the other recording had put the description back',
  },
  {
    in: /^DELETE \/export\/realm\/\{export_id\} \| admin bot deletes/,
    what: /-user_group\/add/,
    why: 'caused by the other recording',
  },
  {
    in: /^GET \/events \| (tail-cr1|tail-ex|gap\d) \|/,
    what: /^-stream\/update description/,
    why: 'caused by calls that were left out of the recording',
  },
  { in: /^GET \/events \|/, what: /^-heartbeat/, why: 'nobody waits so long here' },
  {
    in: /^DELETE \/users\/me\/subscriptions \| new member out of all channels/,
    what: /do not exist$|-subscription\/peer_remove/,
    why: 'names channels that the other recording made',
  },
  {
    in: /^DELETE \/streams\/\{stream_id\} \| cleanup/,
    what: /^status 400/,
    why: 'names channels whose making was left out of the recording',
  },
  {
    in: /\/topics \| unknown parameter/,
    what: /^topics: empty/,
    why: 'more was said in that channel than was recorded',
  },
  {
    in: /^PATCH \/users.* \| queue ux/,
    what: /-subscription\/peer_add$/,
    why: 'there were more channels to come into sight',
  },
  {
    in: /^PATCH \/realm\/user_settings_defaults \| role gate/,
    what: /-realm_user_settings_defaults\/update enter_sends/,
    why: 'the other recording had changed the same default',
  },
];

/** Unrecorded changes between two recorded calls. */
const between: readonly Deviation[] = [
  {
    in: /^GET \/invites \| unknown parameter/,
    what: /invites\[\]\./,
    why: 'all invitations by email had been taken back by then',
  },
];

/** Changes that happen there a moment after the answer, and here before it. */
const later: readonly Deviation[] = [
  {
    in: /^((POST|DELETE) \/users\/me\/subscriptions|DELETE \/streams)/,
    what: /[+-]update_message_flags\/add$/,
    why: 'what a user leaves unread is marked by a worker, so its event comes with a later call',
  },
  {
    in: /^POST \/user_groups\/create \| name starts with Role:/,
    what: /^\[owner\] \+user_group\/add$/,
    why: 'the recording went on before the event came',
  },
];

/** Data that others had there, and nobody has here. */
const nothing: readonly Deviation[] = [
  ...[
    'never_subscribed\\[\\]\\.subscribers',
    'onboarding_steps',
    'presences',
    'realm_incoming_webhook_bots',
    'realm_embedded_bots',
    'realm_non_active_users',
    'recent_private_conversations',
    'starred_messages',
    'stop_words',
    'unread_msgs\\.huddles',
    'unread_msgs\\.pms',
    'unsubscribed',
    'user_topics',
  ].map((word) => ({
    in: /^POST \/register/,
    what: new RegExp(`^${word}: empty$`),
    why: 'kept by no endpoint, or of those whom the other recording had made',
  })),
];

/** Data that the sandbox does not store about the organization and its accounts. */
const settings: readonly Deviation[] = [
  {
    in: /^POST \/export\/realm/,
    what: /^text ".* contact support@/,
    why: 'whom to ask for help is set on the server',
    inTexts: true,
  },
  {
    in: /\/delete_topic \|/,
    what: /-(muted_topics|user_topic)$/,
    why: 'what an account made of a topic, such as following it, is not kept',
  },
  {
    in: /^(GET|DELETE) \/users.* \| restricted guest/,
    what: /profile_data$|^status 200|\[guest\]/,
    why: 'guests who may not see everybody are not told apart',
  },
];

/** Faults of the recorded server that no client can rely on. */
const faults: readonly Deviation[] = [
  {
    in: /\| shared object: first set to a named group/,
    what: /not 500|can_send_message_group$|\+message$/,
    why: 'channels made in one call share an object there, and changing it for one ends in a fault',
  },
];

/** Behavior that the sandbox does not have yet. */
const unlearned: readonly Deviation[] = [
  {
    in: /^GET \/users\/\{user_id_or_email\}\/presence \| me/,
    what: /^status 400, not 405/,
    why: 'there is no endpoint for telling of oneself, so `me` is no path of its own',
  },
];

export const deviations: readonly Deviation[] = [
  ...elsewhere,
  ...ofMessages,
  ...between,
  ...later,
  ...nothing,
  ...settings,
  ...faults,
  ...unlearned,
];
