/** The settings of a new organization: the service's defaults (docs/service.md, Organization). */

import { organizationPermissions } from '../../../api/resources/organization-permissions.ts';
import type { RealmSettings } from '../model.ts';
import { systemGroupId } from './groups.ts';

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
