import * as rows from '../../api/resources/group.ts';
import { groupSerializer } from '../serializers/group.ts';
import { defineHandler } from './handler.ts';

/** GET /user_groups, by id, including system groups. */
export const listGroups = defineHandler(rows.listGroups, (call) => {
  const userGroups = [...call.organization.groups.values()]
    .filter((group) => !group.deactivated || call.args.include_deactivated_groups === true)
    .sort((one, other) => one.id - other.id)
    .map(groupSerializer(call));
  return { user_groups: userGroups };
});
