import * as rows from '../../api/resources/group.ts';
import { emitGroupDeactivated } from '../emit/groups.ts';
import { ApiError } from '../errors/api-error.ts';
import { callerOf } from '../rules/caller.ts';
import { activeGroupOf, requireManaging } from '../rules/group-rights.ts';
import { objectionsTo } from '../rules/group-use.ts';
import { defineHandler } from './handler.ts';

/** From this level on, the error lists the objections (docs/service.md, Groups). */
const withObjections = 298;

/** POST /user_groups/{user_group_id}/deactivate. Members, subgroups and settings stay. */
export const deactivateGroup = defineHandler(rows.deactivateGroup, (call) => {
  const caller = callerOf(call);
  const group = activeGroupOf(caller, call.args.user_group_id);
  requireManaging(caller, group);
  const objections = objectionsTo(call.organization, group.id);
  if (objections.length > 0) {
    throw new ApiError('Cannot deactivate user group in use.', {
      ...(call.level >= withObjections
        ? { code: 'CANNOT_DEACTIVATE_GROUP_IN_USE', fields: { objections } }
        : {}),
    });
  }
  group.deactivated = true;
  emitGroupDeactivated(caller, group);
  return {};
});
