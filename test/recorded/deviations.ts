/** Where the sandbox does not answer as the recorded server did, and why it is to stay so for now. */
import type { Deviation } from './verdict.ts';

/** What else went on there: two recordings at once, and calls of either that are not in them. */
const elsewhere: readonly Deviation[] = [
  {
    in: /^GET \/events \|/,
    what: /^(message |-(realm\/|message$|update_message|delete_message|user_topic|muted_|reaction\/add|typing\/|presence|user_group\/(add|remove)|alert_words|drafts|saved_snippets|scheduled_messages|invites_changed|custom_profile_fields|realm_(domains|export|playgrounds)|user_settings\/update color_scheme|subscription\/update|stream\/delete))/,
    why: 'caused by calls that the sandbox has no endpoint for',
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

/** What changed there between two recorded calls without being recorded. */
const between: readonly Deviation[] = [
  {
    in: /^GET \/invites \| unknown parameter/,
    what: /invites\[\]\./,
    why: 'all invitations by email had been taken back by then',
  },
];

/** What happens there a moment after the answer, and here before it. */
const later: readonly Deviation[] = [
  {
    in: /^((POST|DELETE) \/users\/me\/subscriptions|DELETE \/streams)/,
    what: /[+-]update_message_flags\/add$/,
    why: 'what a user leaves unread is marked by a worker, so its event comes with a later call',
  },
];

/** What others had, and the sandbox has not. */
const nothing: readonly Deviation[] = [
  {
    in: /^POST \/register/,
    what: /^(realm_(domains|playgrounds|incoming_webhook_bots|embedded_bots)|presences|onboarding_steps|starred_messages|recent_private_conversations|unread_msgs\.(pms|huddles)|user_topics|stop_words|unsubscribed): empty$/,
    why: 'there are none of those, of direct messages and of former subscriptions nothing is kept',
  },
  {
    in: /^POST \/register/,
    what: /^(realm_non_active_users|never_subscribed\[\]\.subscribers): empty$/,
    why: 'those whom the other recording had deactivated or subscribed',
  },
];

/** What the sandbox does not keep of the organization and its accounts. */
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

/** What the sandbox is yet to learn. */
const unlearned: readonly Deviation[] = [
  {
    in: /^GET \/users\/\{user_id\} \| after the option was removed/,
    what: /rendered_value$/,
    why: 'a value goes with its option there, and fields cannot be changed here',
  },
  {
    in: /^GET \/users\/\{user_id_or_email\}\/presence \| me/,
    what: /^status 400, not 405/,
    why: 'there is no endpoint for telling of oneself, so `me` is no path of its own',
  },
];

export const deviations: readonly Deviation[] = [
  ...elsewhere,
  ...between,
  ...later,
  ...nothing,
  ...settings,
  ...faults,
  ...unlearned,
];
