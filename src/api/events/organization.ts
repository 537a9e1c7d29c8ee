/** Events about the organization and its settings. Their fields: docs/service.md, Events. */
import { domainReading } from '../resources/domain.ts';
import { linkifierReading as linkifier } from '../resources/linkifier.ts';
import { playgroundReading as playground } from '../resources/playground.ts';
import { eventType } from './event-type.ts';

const domain = { object: domainReading } as const;

export const realm = eventType({
  help: 'a setting of the organization changed',
  administration: 'organization',
  about: 'none: it is about the organization',
  reducer: 'none: settings are not part of the state',
  fields: {},
  ops: {
    update: { fields: { property: 'string', value: 'any' } },
    update_dict: { fields: { property: 'string', data: { map: 'any' } } },
    deactivated: { fields: { realm_id: 'integer?' } },
  },
});

export const realmDomains = eventType({
  help: 'the allowed email domains changed',
  administration: 'organization',
  about: 'none: it is about the organization',
  reducer: 'none: settings are not part of the state',
  fields: {},
  ops: {
    add: { fields: { realm_domain: domain } },
    change: { fields: { realm_domain: domain } },
    remove: { fields: { domain: 'string' } },
  },
});

export const realmEmoji = eventType({
  help: 'the custom emoji changed',
  administration: 'organization',
  about: 'none: it is about the organization',
  reducer: 'none: emoji are not part of the state',
  fields: {},
  ops: {
    update: { fields: { realm_emoji: { map: 'any' } } },
    add: {
      since: 491,
      actor: { in: 'emoji', id: 'author_id' },
      fields: { emoji: { map: 'any', optional: true } },
    },
    update_one: { since: 491, fields: { emoji_id: 'any', data: { map: 'any', optional: true } } },
  },
});

export const realmLinkifiers = eventType({
  help: 'the list of linkifiers changed',
  administration: 'organization',
  about: 'none: it is about the organization',
  since: 54,
  fields: {
    realm_linkifiers: { list: { object: linkifier } },
  },
});

export const realmFilters = eventType({
  help: 'the list of linkifiers changed (old form)',
  about: 'none: it is about the organization',
  reducer: 'none: realm_linkifiers has the same, in a form that can be compared',
  until: 175,
  fields: { realm_filters: { list: 'any' } },
});

export const realmPlaygrounds = eventType({
  help: 'the list of code playgrounds changed',
  administration: 'organization',
  about: 'none: it is about the organization',
  reducer: 'none: playgrounds are not part of the state',
  since: 49,
  fields: {
    realm_playgrounds: { list: { object: playground } },
  },
});

export const realmUserSettingsDefaults = eventType({
  help: 'a default setting for new users changed',
  administration: 'organization',
  about: 'none: it is about the organization',
  reducer: 'none: settings are not part of the state',
  since: 95,
  fields: {},
  ops: { update: { fields: { property: 'string', value: 'any' } } },
});

export const realmExport = eventType({
  help: 'the list of data exports changed',
  administration: 'organization',
  about: 'none: it is about the organization',
  reducer: 'none: exports are not part of the state',
  actor: { in: 'exports', id: 'acting_user_id', made: 'export_time', while: 'pending' },
  fields: { exports: { list: { map: 'any' } } },
});

export const realmExportConsent = eventType({
  help: 'a user allowed or forbade exporting their private data',
  administration: 'organization',
  reducer: 'none: consent is not part of the state',
  since: 312,
  fields: { user_id: 'user-id', consented: 'boolean' },
});

export const realmBilling = eventType({
  help: 'something about billing changed',
  administration: 'organization',
  about: 'none: it is about the organization',
  reducer: 'none: settings are not part of the state',
  since: 363,
  fields: { property: 'string?', value: 'any' },
});
