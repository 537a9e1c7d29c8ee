/** The settings that one account has for a channel it is subscribed to (docs/service.md, Subscriptions). */
import { readingShape, resource, resourceFields } from './resource.ts';

/**
 * Declares a notification setting: null in readings means the same as for all other channels; only true and false can
 * be sent.
 */
function notified(help: string, since?: number) {
  return {
    reads: 'boolean|null?',
    initial: null,
    update: { kind: 'flag', help, ...(since !== undefined && { since }) },
  } as const;
}

export const subscriptionFields = resourceFields({
  stream_id: { reads: 'integer', column: { name: 'id', listed: true, align: 'right' } },
  name: { reads: 'string', column: { name: 'channel', listed: true, key: true } },
  color: {
    reads: 'string?',
    initial: '#76ce90',
    update: {
      kind: 'text',
      nonEmpty: true,
      // Named to differ from the option that colors the output.
      as: 'channel_color',
      placeholder: '<#rrggbb>',
      help: 'color in the sidebar',
    },
    column: { name: 'color', listed: true },
  },
  is_muted: {
    reads: 'boolean?',
    initial: false,
    update: { kind: 'flag', flag: 'muted', help: 'mute the channel' },
    column: { name: 'muted', listed: true },
  },
  /** The opposite of `is_muted`, its predecessor. */
  in_home_view: { reads: 'boolean?' },
  pin_to_top: {
    reads: 'boolean?',
    initial: false,
    update: { kind: 'flag', flag: 'pinned', help: 'pin it to the top of the sidebar' },
    column: { name: 'pinned', listed: true },
  },
  desktop_notifications: {
    ...notified('desktop notifications for every message'),
    column: { name: 'desktop' },
  },
  audible_notifications: {
    ...notified('a sound for every message'),
    column: { name: 'audible' },
  },
  push_notifications: { ...notified('mobile notifications for every message'), column: { name: 'push' } },
  email_notifications: { ...notified('an email for every message'), column: { name: 'emailed' } },
  wildcard_mentions_notify: {
    ...notified('notify about wildcard mentions', 2),
    column: { name: 'wildcard-mentions' },
  },
});

/** The shape of a subscription in replies, without the channel. */
export const subscriptionReading = readingShape(subscriptionFields);

export const subscription = resource({
  noun: 'subscription',
  plural: 'subscriptions',
  id: 'stream_id',
  key: 'name',
  fields: subscriptionFields,
});
