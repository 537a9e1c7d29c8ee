import { plainSettings } from '../../../api/resources/organization-settings.ts';
import { readingShape } from '../../../api/resources/resource.ts';
import { type ReplyOf, shape } from '../../../api/shape.ts';

/** Settings of the organization, by their names without `realm_`; an absent one is as in a new organization. */
export const realmShape = shape({
  ...readingShape(plainSettings),
  name: 'string',
  description: 'string',
  enable_spectator_access: 'boolean',
  waiting_period_threshold: 'integer',
  /** Whether mobile devices can be registered; absent: no. */
  push_service_configured: 'boolean?',
  /** How often the icon, the logo and the logo at night were changed, and whether they are uploaded; absent: never. */
  pictures: { map: { object: { version: 'integer', uploaded: 'boolean' } }, optional: true },
  /** `can_*_group` settings of the organization. */
  groups: { map: 'group-setting' },
});
export interface RealmSettings extends ReplyOf<typeof realmShape> {}
