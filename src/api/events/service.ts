/** Events of the event system itself. Their fields: docs/service.md, Events. */
import { eventType } from './event-type.ts';

export const heartbeat = eventType({
  help: 'nothing happened for a while, and the queue lives',
  about: 'none: nothing happened',
  reducer: 'none: nothing happened',
  always: true,
  fields: {},
});

export const restart = eventType({
  help: 'the server started anew, maybe at another feature level',
  about: 'none: it is about the server',
  reducer: 'none: the server is not part of the state',
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
  about: 'none: it is about the server',
  reducer: 'none: the server is not part of the state',
  since: 240,
  fields: { immediate: 'boolean?' },
});
