/** Where we differ from the description of feature level 372, and why. Each must still occur. */

export interface Deviation {
  /** As the description names it. */
  readonly call: string;
  /** The whole finding, or its beginning. */
  readonly what: string;
  readonly reason: string;
}

const groupsQuery =
  'a GET has no body; the service reads the query, and the description names the parameter in a body by mistake';

export const requestDeviations: readonly Deviation[] = [
  {
    call: 'GET /user_groups',
    what: 'parameter include_deactivated_groups: is in the query, not in the form',
    reason: groupsQuery,
  },
  {
    call: 'PATCH /streams/{stream_id}',
    what: 'parameter message_retention_days: is JSON text, should be plain',
    reason:
      'the service reads it as JSON and refuses a bare word; the description does not say how it travels',
  },
  {
    call: 'POST /users/me/subscriptions',
    what: 'parameter message_retention_days: is JSON text, should be plain',
    reason: 'as for PATCH /streams/{stream_id}',
  },
  {
    call: 'PATCH /user_groups/{user_group_id}',
    what: 'parameter can_mention_group: is',
    reason: 'servers of the levels 198 to 259 take the plain id of a group (docs/service.md, Groups)',
  },
  {
    call: 'POST /register',
    what: 'parameter queue_lifespan_secs: unknown',
    reason: 'the service takes it at all levels; the description leaves it out',
  },
];

export const replyDeviations: readonly Deviation[] = [
  ...['POST /realm/filters', 'PATCH /realm/filters/{filter_id}'].map((call) => ({
    call,
    what: 'reply 400: / must',
    reason: 'the service adds `errors`, from field to texts, when it refuses a pattern or template',
  })),
];

const registering = [
  'event_types',
  'all_public_streams',
  'narrow',
  'apply_markdown',
  'client_gravatar',
  'slim_presence',
  'lifespan_secs',
  'notification_settings_null',
  'bulk_message_deletion',
  'user_avatar_url_field_optional',
  'stream_typing_notifications',
  'user_settings_object',
  'linkifier_url_template',
  'user_list_incomplete',
  'include_deactivated_groups',
  'archived_channels',
  'empty_topic_name',
];

/** Administrators' calls that the service has but the description omits. */
const undescribed = [
  'PATCH /realm',
  'GET /realm/domains',
  'POST /realm/domains',
  'PATCH /realm/domains/{domain}',
  'DELETE /realm/domains/{domain}',
  'DELETE /export/realm/{export_id}',
  'GET /bots',
  'POST /bots',
  'PATCH /bots/{bot_id}',
  'DELETE /bots/{bot_id}',
  'POST /bots/{bot_id}/api_key/regenerate',
  'PATCH /realm/profile_fields/{field_id}',
  'DELETE /realm/profile_fields/{field_id}',
  'GET /bot_storage',
  'PUT /bot_storage',
  'DELETE /bot_storage',
  'GET /analytics/chart_data',
  'GET /analytics/chart_data/stream/{stream_id}',
  'POST /realm/icon',
  'DELETE /realm/icon',
  'POST /realm/logo',
  'DELETE /realm/logo',
  'POST /realm/deactivate',
  'POST /users/me/avatar',
  'DELETE /users/me/avatar',
  'PATCH /users/me/profile_data',
  'DELETE /users/me/profile_data',
  'POST /default_stream_groups/create',
  'PATCH /default_stream_groups/{group_id}',
  'DELETE /default_stream_groups/{group_id}',
  'PATCH /default_stream_groups/{group_id}/streams',
];

export const tableDeviations: readonly Deviation[] = [
  {
    call: 'POST /messages',
    what: 'parameter to: ',
    reason: 'the service also takes a bare name, and tells a channel that is missing in words of its own',
  },
  ...['PATCH /streams/{stream_id}', 'POST /users/me/subscriptions'].map((call) => ({
    call,
    what: 'parameter stream_post_policy: is not described',
    reason: 'servers before 333 have it; the description is of a later one',
  })),
  {
    call: 'POST /users/me/api_key/regenerate',
    what: 'is not described',
    reason: 'the service has it at all levels; the description leaves it out',
  },
  ...undescribed.map((call) => ({
    call,
    what: 'is not described',
    reason: 'seen on a server of that level, or in its source; the description leaves it out',
  })),
  {
    call: 'POST /realm/emoji/{emoji_name}',
    what: 'parameter filename: is not described',
    reason: 'it is the file, for which the description has no name among the parameters',
  },
  {
    call: 'POST /user_uploads',
    what: 'parameter filename: is not described',
    reason: 'as for POST /realm/emoji/{emoji_name}',
  },
  {
    call: 'GET /user_groups',
    what: 'parameter include_deactivated_groups: is in the form',
    reason: groupsQuery,
  },
  {
    call: 'POST /register',
    what: 'parameter include_subscribers: travels as JSON',
    reason: 'its words true and false are the same as JSON; partial, plain, came with feature level 412',
  },
  {
    call: 'POST /register',
    what: 'parameter queue_lifespan_secs: is not described',
    reason: 'the service has it at all levels; the description leaves it out',
  },
  {
    call: 'GET /events',
    what: 'parameter queue_id: required: true',
    reason: 'the interface: without it a queue is registered',
  },
  ...registering.map((name) => ({
    call: 'GET /events',
    what: `parameter ${name}: is not described`,
    reason: 'the interface: the parameters of POST /register may be passed where queue_id is absent',
  })),
  {
    call: 'POST /service-outgoing-webhook',
    what: 'is not described',
    reason: 'the interface calls it so; the description, after the product',
  },
];

/** Commands that are not run at the level of the description, by row. */
export const untried: Readonly<Record<string, string>> = {
  'key.fetch': 'logs in, which stores a profile: tested with the verb',
  'key.regenerate': 'needs a stored profile: tested with the verb',
  'user.get': 'a user is found in the list of users, which is read once: tested with the sandbox',
  'org.update': 'not described: tested with the verb',
  'domain.list': 'not described: tested with the verb',
  'domain.add': 'not described: tested with the verb',
  'domain.update': 'not described: tested with the verb',
  'domain.remove': 'not described: tested with the verb',
  'export.delete': 'not described: tested with the verb',
  'bot.list-own': 'not described: tested with the verb',
  'bot.create': 'not described: tested with the verb',
  'bot.update': 'not described: tested with the verb',
  'bot.deactivate': 'not described: tested with the verb',
  'bot.regenerate-key': 'not described: tested with the verb',
  'bot.storage': 'not described: tested with the verb',
  'bot.set-storage': 'not described: tested with the verb',
  'bot.remove-storage': 'not described: tested with the verb',
  'org.activity': 'not described: tested with the verb',
  'org.set-icon': 'not described: tested with the verb',
  'org.remove-icon': 'not described: tested with the verb',
  'org.set-logo': 'not described: tested with the verb',
  'org.remove-logo': 'not described: tested with the verb',
  'org.deactivate': 'not described: tested with the verb',
  'user.set-avatar': 'not described: tested with the verb',
  'user.remove-avatar': 'not described: tested with the verb',
  'channel.default-group-create': 'not described: tested with the verb',
  'channel.default-group-update': 'not described: tested with the verb',
  'channel.default-group-delete': 'not described: tested with the verb',
  'channel.default-group-channels': 'not described: tested with the verb',
  'profile-field.update': 'not described: tested with the verb',
  'profile-field.remove': 'not described: tested with the verb',
};
