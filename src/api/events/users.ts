/** Events about users, bots, and their presence and status. Their fields: docs/service.md, Events. */
import { userReading as user } from '../resources/user.ts';
import { eventTypes } from './event-type.ts';

/** Last feature level that removes deactivated users. */
export const lastRemovedWhenDeactivated = 221;

/** At level 474, bots lost most fields. */
const bot = {
  object: {
    user_id: 'user-id',
    email: 'string?',
    full_name: 'string?',
    bot_type: 'integer?',
    is_active: 'boolean?',
    api_key: 'string?',
    owner_id: 'integer|null?',
    avatar_url: 'string|null?',
    default_sending_stream: 'string|null?',
    default_events_register_stream: 'string|null?',
    default_all_public_streams: 'boolean?',
    services: { list: 'any', optional: true },
  },
} as const;

export const userEvents = eventTypes({
  realm_user: {
    help: 'a user was created, updated, deactivated or reactivated, or became visible or hidden',
    administration: 'users',
    ops: {
      add: { fields: { person: { object: { ...user, user_id: 'user-id' } } } },
      remove: { fields: { person: { object: { user_id: 'user-id', full_name: 'string?' } } } },
      // One form at a time: `user_id` and the changed fields.
      update: {
        fields: {
          person: {
            object: {
              user_id: 'user-id',
              full_name: 'string?',
              role: 'integer?',
              is_active: 'boolean?',
              bot_owner_id: 'integer|null?',
              avatar_url: 'string|null?',
              avatar_url_medium: 'string|null?',
              avatar_source: 'string?',
              avatar_version: 'integer?',
              email: 'string?',
              timezone: 'string?',
              delivery_email: 'string|null?',
              new_email: 'string?',
              custom_profile_field: {
                object: { id: 'integer', value: 'string|null', rendered_value: 'string?' },
                optional: true,
              },
              is_billing_admin: 'boolean?',
              is_imported_stub: 'boolean?',
              date_joined: 'string?',
            },
          },
        },
      },
    },
  },
  realm_bot: {
    help: 'one of your bots was created or updated (administrators: any bot)',
    administration: 'users',
    fields: { bot },
    ops: { add: {}, update: {}, delete: {}, remove: {} },
  },
  user_status: {
    help: 'a user set a status',
    fields: {
      user_id: 'user-id',
      status_text: 'string?',
      emoji_name: 'string?',
      emoji_code: 'string?',
      reaction_type: 'string?',
      away: 'boolean?',
    },
  },
  presence: {
    help: 'a user became active, idle or offline',
    fields: {
      user_id: 'user-id?',
      email: 'string?',
      server_timestamp: 'number?',
      presence: { map: 'any', optional: true },
      presences: { map: 'any', keys: 'user-id', optional: true },
    },
  },
  custom_profile_fields: {
    help: 'the list of custom profile fields changed',
    administration: 'organization',
    fields: {
      fields: {
        list: {
          object: {
            id: 'integer',
            type: 'integer',
            name: 'string',
            hint: 'string?',
            field_data: 'string?',
            order: 'integer?',
            required: 'boolean?',
            editable_by_user: 'boolean?',
            display_in_profile_summary: 'boolean?',
          },
        },
      },
    },
  },
  invites_changed: {
    help: 'the list of invitations changed',
    administration: 'users',
  },
});
