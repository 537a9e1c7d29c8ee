/** Events about the organization and its settings. Their fields: docs/service.md, Events. */
import { domainReading } from '../resources/domain.ts';
import { linkifierReading as linkifier } from '../resources/linkifier.ts';
import { playgroundReading as playground } from '../resources/playground.ts';
import { eventTypes } from './event-type.ts';

const domain = { object: domainReading } as const;

export const organizationEvents = eventTypes({
  realm: {
    help: 'a setting of the organization changed',
    administration: 'organization',
    ops: {
      update: { fields: { property: 'string', value: 'any' } },
      update_dict: { fields: { property: 'string', data: { map: 'any' } } },
      deactivated: { fields: { realm_id: 'integer?' } },
    },
  },
  realm_domains: {
    help: 'the allowed email domains changed',
    administration: 'organization',
    ops: {
      add: { fields: { realm_domain: domain } },
      change: { fields: { realm_domain: domain } },
      remove: { fields: { domain: 'string' } },
    },
  },
  realm_emoji: {
    help: 'the custom emoji changed',
    administration: 'organization',
    ops: {
      update: { fields: { realm_emoji: { map: 'any' } } },
      add: {
        since: 491,
        actor: { in: 'emoji', id: 'author_id' },
        fields: { emoji: { map: 'any', optional: true } },
      },
      update_one: { since: 491, fields: { emoji_id: 'any', data: { map: 'any', optional: true } } },
    },
  },
  realm_linkifiers: {
    help: 'the list of linkifiers changed',
    administration: 'organization',
    since: 54,
    fields: {
      realm_linkifiers: { list: { object: linkifier } },
    },
  },
  realm_filters: {
    help: 'the list of linkifiers changed (old form)',
    until: 175,
    fields: { realm_filters: { list: 'any' } },
  },
  realm_playgrounds: {
    help: 'the list of code playgrounds changed',
    administration: 'organization',
    since: 49,
    fields: {
      realm_playgrounds: { list: { object: playground } },
    },
  },
  realm_user_settings_defaults: {
    help: 'a default setting for new users changed',
    administration: 'organization',
    since: 95,
    ops: { update: { fields: { property: 'string', value: 'any' } } },
  },
  realm_export: {
    help: 'the list of data exports changed',
    administration: 'organization',
    actor: { in: 'exports', id: 'acting_user_id', made: 'export_time', while: 'pending' },
    fields: { exports: { list: { map: 'any' } } },
  },
  realm_export_consent: {
    help: 'a user allowed or forbade exporting their private data',
    administration: 'organization',
    since: 312,
    fields: { user_id: 'user-id', consented: 'boolean' },
  },
  realm_billing: {
    help: 'something about billing changed',
    administration: 'organization',
    since: 363,
    fields: { property: 'string?', value: 'any' },
  },
});
