import { deactivateOrganization as row } from '../../api/table/organization.ts';
import { everybody } from '../emit/audience.ts';
import { ApiError } from '../errors/api-error.ts';
import { serverFields } from '../serializers/realm.ts';
import { defineHandler } from './handler.ts';

/** POST /realm/deactivate. A sandbox that starts again with its state is active again. */
export const deactivateOrganization = defineHandler(row, ({ organization, args }) => {
  const { deletion_delay_days: days } = args;
  const [, least] = serverFields.server_min_deactivated_realm_deletion_days;
  if (typeof days === 'number' && days < least) {
    throw new ApiError(`Data deletion time must be at least ${least} days in the future.`);
  }
  organization.isDeactivated = true;
  organization.events.emit(everybody, { type: 'realm', op: 'deactivated', realm_id: 1 });
  return {};
});
