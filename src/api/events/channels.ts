/** Events about channels, subscriptions and folders. Their fields: docs/service.md, Events. */
import { shape } from '../shape.ts';
import { eventTypes } from './event-type.ts';

/** A channel in an event, always without its subscribers. */
const channel = shape({
  stream_id: 'channel-id',
  name: 'string',
  description: 'string?',
  rendered_description: 'string?',
  date_created: 'integer?',
  creator_id: 'integer|null?',
  invite_only: 'boolean?',
  is_web_public: 'boolean?',
  is_archived: 'boolean?',
  history_public_to_subscribers: 'boolean?',
  message_retention_days: 'integer|null?',
  folder_id: 'integer|null?',
  topics_policy: 'string?',
  default_push_notifications: 'boolean?',
});

const subscription = shape({
  ...channel,
  subscribers: { list: 'integer', optional: true },
  partial_subscribers: { list: 'integer', optional: true },
  color: 'string?',
  is_muted: 'boolean?',
  in_home_view: 'boolean?',
  pin_to_top: 'boolean?',
  desktop_notifications: 'boolean|null?',
  email_notifications: 'boolean|null?',
  push_notifications: 'boolean|null?',
  audible_notifications: 'boolean|null?',
  wildcard_mentions_notify: 'boolean|null?',
});

/** Lists since level 35; before, one channel and one user. */
const peers = {
  stream_ids: { list: 'channel-id', optional: true },
  user_ids: { list: 'user-id', optional: true },
  stream_id: 'channel-id?',
  user_id: 'user-id?',
} as const;

/** First feature level that sends archiving as a change to clients that support it (docs/service.md, Events). */
export const archivingIsChangeSince = 378;

export const channelEvents = eventTypes({
  stream: {
    help: 'a channel was created, updated or archived, or became visible or hidden',
    administration: 'channels',
    ops: {
      create: {
        actor: { in: 'streams', id: 'creator_id', made: 'date_created' },
        fields: { streams: { list: { object: channel } } },
      },
      delete: {
        fields: {
          streams: { list: { object: { stream_id: 'channel-id' } }, optional: true },
          stream_ids: { list: 'channel-id', optional: true },
        },
      },
      update: {
        fields: {
          stream_id: 'channel-id',
          name: 'string?',
          property: 'string',
          value: 'any',
          rendered_description: 'string?',
          history_public_to_subscribers: 'boolean?',
          is_web_public: 'boolean?',
        },
      },
    },
  },
  subscription: {
    help: 'someone subscribed or unsubscribed, or changed a subscription setting',
    administration: 'channels',
    ops: {
      add: { fields: { subscriptions: { list: { object: subscription } } } },
      remove: {
        fields: { subscriptions: { list: { object: { stream_id: 'channel-id', name: 'string?' } } } },
      },
      update: { personal: true, fields: { stream_id: 'channel-id', property: 'string', value: 'any' } },
      peer_add: { fields: peers },
      peer_remove: { fields: peers },
    },
  },
  default_streams: {
    help: 'the list of default channels changed',
    administration: 'channels',
    fields: { default_streams: { list: 'channel-ref' } },
  },
  default_stream_groups: {
    help: 'the list of default channel groups changed',
    administration: 'channels',
    fields: {
      default_stream_groups: {
        list: {
          object: { id: 'integer', name: 'string', description: 'string?', streams: { list: 'channel-ref' } },
        },
      },
    },
  },
  channel_folder: {
    help: 'a channel folder was created or updated, or folders were reordered',
    administration: 'channels',
    since: 389,
    ops: {
      add: {
        actor: { in: 'channel_folder', id: 'creator_id', made: 'date_created' },
        fields: {
          channel_folder: {
            object: {
              id: 'integer',
              name: 'string',
              description: 'string?',
              rendered_description: 'string?',
              order: 'integer?',
              date_created: 'integer|null?',
              creator_id: 'integer|null?',
              is_archived: 'boolean?',
            },
          },
        },
      },
      update: { fields: { channel_folder_id: 'integer', data: { map: 'any' } } },
      reorder: { since: 418, fields: { order: { list: 'integer' } } },
    },
  },
});
