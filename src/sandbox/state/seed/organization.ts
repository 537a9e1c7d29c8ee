/**
 * A new organization: its settings, which are the service's defaults (docs/service.md, Organization), domains,
 * playgrounds, groups of default channels, emoji and exports.
 */

import { organizationPermissions } from '../../../api/resources/organization-permissions.ts';
import type { CustomEmoji, DataExport, DefaultGroup, Domain, Playground, RealmSettings } from '../model.ts';
import { systemGroupId } from './groups.ts';
import { founded, ids } from './people.ts';

export function seedRealm(): RealmSettings {
  return {
    name: 'Sandbox',
    description: 'An organization to try things in.',
    enable_spectator_access: false,
    waiting_period_threshold: 0,
    pictures: { icon: { version: 2, uploaded: true }, logo: { version: 2, uploaded: true } },
    groups: Object.fromEntries(
      Object.entries(organizationPermissions).map(([setting, { initial }]) => [
        setting,
        systemGroupId(initial),
      ]),
    ),
  };
}

export function seedDomains(): Domain[] {
  return [
    { id: 91, domain: 'sandbox.invalid', allow_subdomains: false },
    { id: 92, domain: 'example.com', allow_subdomains: true },
  ];
}

/**
 * Returns the groups of default channels.
 * @param channel the one in the group
 */
export function seedDefaultGroups(channel: number): DefaultGroup[] {
  return [{ id: 131, name: 'Makers', description: 'For those who make things', streams: [channel] }];
}

export function seedPlaygrounds(): Playground[] {
  return [
    {
      id: 111,
      name: 'Rust playground',
      pygments_language: 'Rust',
      url_template: 'https://play.example.com/rust?code={code}',
    },
    {
      id: 112,
      name: 'Try Python',
      pygments_language: 'Python',
      url_template: 'https://try.example.com/#{code}',
    },
  ];
}

/** Returns one active emoji and one that was deactivated. */
export function seedEmoji(): CustomEmoji[] {
  return [
    { id: 1, name: 'sandcastle', file_name: '5a1d.png', author_id: ids.admin, deactivated: false },
    { id: 2, name: 'old_logo', file_name: '60c4.png', author_id: ids.owner, deactivated: true },
  ];
}

/** Returns one export that is ready and one that was deleted, both old enough for new ones to be allowed. */
export function seedExports(): DataExport[] {
  const past = {
    acting_user_id: ids.owner,
    failed_timestamp: null,
    export_type: 1,
    export_from_prior_server: false,
  } as const;
  return [
    { id: 121, ...past, export_time: founded, deleted_timestamp: founded + 3600, file: null },
    {
      id: 122,
      ...past,
      export_time: founded + 7200,
      deleted_timestamp: null,
      file: '/user_avatars/exports/1/7f3a91/sandbox-export-122.tar.gz',
    },
  ];
}
