/** Events of the event system itself. Their fields: docs/service.md, Events. */
import { eventType } from './event-type.ts';

export const heartbeat = eventType({
  help: 'a heartbeat: the connection is alive',
  about: 'none: nothing happened',
  reducer: 'none: nothing happened',
  always: true,
  fields: {},
});

export const restart = eventType({
  help: 'the server restarted, perhaps at another feature level',
  administration: 'server',
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
  help: 'web clients should reload',
  about: 'none: it is about the server',
  reducer: 'none: the server is not part of the state',
  since: 240,
  fields: { immediate: 'boolean?' },
});
