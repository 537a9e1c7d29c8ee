/** Events of the event system itself. Their fields: docs/service.md, Events. */
import { eventTypes } from './event-type.ts';

export const serviceEvents = eventTypes({
  heartbeat: {
    help: 'a heartbeat: the connection is alive',
    always: true,
  },
  restart: {
    help: 'the server restarted, perhaps at another feature level',
    administration: 'server',
    fields: {
      zulip_version: 'string?',
      zulip_feature_level: 'integer?',
      zulip_merge_base: 'string?',
      server_generation: 'integer?',
      immediate: 'boolean?',
    },
  },
  web_reload_client: {
    help: 'web clients should reload',
    since: 240,
    fields: { immediate: 'boolean?' },
  },
});
