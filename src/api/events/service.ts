/** Events of the event system itself. Their fields: docs/service.md, Events. */
import { eventType } from './event-type.ts';

export const heartbeat = eventType({
  help: 'nothing happened for a while, and the queue lives',
  always: true,
  fields: {},
});

export const restart = eventType({
  help: 'the server started anew, maybe at another feature level',
  fields: {
    zulip_version: 'string?',
    zulip_feature_level: 'integer?',
    zulip_merge_base: 'string?',
    server_generation: 'integer?',
    immediate: 'boolean?',
  },
});

export const webReloadClient = eventType({
  help: 'web clients are to load themselves anew',
  since: 240,
  fields: { immediate: 'boolean?' },
});
