import { plainSettings } from '../../../api/resources/organization-settings.ts';
import { readingShape } from '../../../api/resources/resource.ts';
import { type ReplyOf, shape } from '../../../api/shape.ts';

/** Settings of the organization, by their names without `realm_`; an absent one has its initial value. */
export const realmShape = shape({
  ...readingShape(plainSettings),
  name: 'string',
  description: 'string',
  enable_spectator_access: 'boolean',
  waiting_period_threshold: 'integer',
  /** Whether mobile devices can be registered; false if absent. */
  push_service_configured: 'boolean?',
  /**
   * How often the icon, the logo and the night logo were changed, and whether they are uploaded; absent if they were
   * never changed.
   */
  pictures: { map: { object: { version: 'integer', uploaded: 'boolean' } }, optional: true },
  /** `can_*_group` settings of the organization. */
  groups: { map: 'group-setting' },
});
export interface RealmSettings extends ReplyOf<typeof realmShape> {}
