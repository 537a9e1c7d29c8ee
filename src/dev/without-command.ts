/**
 * Calls of the service that no command stands on, each with its reason, by method and path. `realmctl api`
 * reaches them all. Tests fail for a reason that is no longer needed, and for a call that is neither
 * in the table with a command nor here.
 */

const reading = 'reading and writing messages is what clients are for; this is about running an organization';
const own = "a matter of one account's own client, not of the organization";
const device = 'a phone registers itself, by its app';
const inList =
  'the list of groups, which is read to find the group, tells it to `group members list` and `group expand`';
const server = 'a matter of whoever runs the server';

/** Calls that a published description of the service has, or the table of endpoints. */
export const withoutCommand: Readonly<Record<string, string>> = {
  'GET /get_stream_id': 'names are looked up in the list of channels, which tells near names too',
  'GET /users/{user_id}/subscriptions/{stream_id}':
    '`channel subscribers list` and `subscription list` tell it of all in one call',
  'PATCH /users/me/subscriptions':
    '`channel subscribe` and `channel unsubscribe` do both, and for other users too',
  'DELETE /users/me': '`user deactivate` refuses the account that asks: it leaves in its own settings',
  'PATCH /settings': `${own}; \`defaults set\` is for those who join later`,
  'GET /user_groups/{user_group_id}/members': inList,
  'GET /user_groups/{user_group_id}/members/{user_id}': inList,
  'GET /user_groups/{user_group_id}/subgroups': inList,
  'POST /users/me/presence': own,
  'POST /user_topics': own,
  'PATCH /users/me/subscriptions/muted_topics': `${own}, and deprecated`,
  'POST /users/me/muted_users/{muted_user_id}': own,
  'DELETE /users/me/muted_users/{muted_user_id}': own,
  'GET /users/me/alert_words': own,
  'POST /users/me/alert_words': own,
  'DELETE /users/me/alert_words': own,
  'GET /drafts': own,
  'POST /drafts': own,
  'PATCH /drafts/{draft_id}': own,
  'DELETE /drafts/{draft_id}': own,
  'GET /saved_snippets': own,
  'POST /saved_snippets': own,
  'PATCH /saved_snippets/{saved_snippet_id}': own,
  'DELETE /saved_snippets/{saved_snippet_id}': own,
  'GET /scheduled_messages': own,
  'POST /scheduled_messages': own,
  'PATCH /scheduled_messages/{scheduled_message_id}': own,
  'DELETE /scheduled_messages/{scheduled_message_id}': own,
  'GET /attachments': 'tells of the files of the account that asks alone',
  'DELETE /attachments/{attachment_id}': 'takes files of the account that asks alone',
  'POST /user_uploads': reading,
  'GET /user_uploads/{realm_id_str}/{filename}': reading,
  'GET /messages': reading,
  'POST /messages': reading,
  'GET /messages/matches_narrow': reading,
  'POST /messages/render': reading,
  'POST /messages/flags': reading,
  'POST /messages/flags/narrow': reading,
  'GET /messages/{message_id}': reading,
  'PATCH /messages/{message_id}': reading,
  'DELETE /messages/{message_id}': `${reading}; \`channel delete-topic\` takes a whole topic away`,
  'GET /messages/{message_id}/history': reading,
  'GET /messages/{message_id}/read_receipts': reading,
  'POST /messages/{message_id}/reactions': reading,
  'POST /typing': 'typing of a message that is not there yet goes with writing it',
  'POST /mark_all_as_read': `${reading}; deprecated`,
  'POST /mark_stream_as_read': `${reading}; deprecated`,
  'GET /calls/bigbluebutton/create': reading,
  'DELETE /users/me/apns_device_token': device,
  'POST /users/me/android_gcm_reg_id': device,
  'DELETE /users/me/android_gcm_reg_id': device,
  'POST /mobile_push/test_notification': device,
  'POST /dev_fetch_api_key': 'servers for developing alone have it; `auth login` is for the others',
  'POST /zulip-outgoing-webhook':
    'the name that the description gives to `POST /service-outgoing-webhook`, for `webhook listen`',
  'POST /real-time': 'no call: a heading of the description',
  'POST /rest-error-handling': 'no call: a heading of the description',
};

/** Calls of administration that no published description has. */
export const undescribedWithoutCommand: Readonly<Record<string, string>> = {
  'POST /default_stream_groups/create': 'the service calls default channel groups an experiment',
  'PATCH /default_stream_groups/{group_id}': 'as for making them',
  'PATCH /default_stream_groups/{group_id}/streams': 'as for making them',
  'DELETE /default_stream_groups/{group_id}': 'as for making them',
  'POST /realm/icon': 'looks are chosen by eye, in the settings of the organization',
  'DELETE /realm/icon': 'as for the icon',
  'POST /realm/logo': 'as for the icon',
  'DELETE /realm/logo': 'as for the icon',
  'POST /realm/deactivate': `${server}, or of its owner at the web: nothing here could bring it back`,
  'PATCH /users/me/subscriptions/{stream_id}':
    '`POST /users/me/subscriptions/properties` does the same for several',
};
