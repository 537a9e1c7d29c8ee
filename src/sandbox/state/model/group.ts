import { groupPermissions, groupReading } from '../../../api/resources/group.ts';
import { type ReplyOf, shape } from '../../../api/shape.ts';
import { namesOf, settingsShape, storedShape } from '../stored.ts';

export type UserGroupSetting = keyof typeof groupPermissions;
/** In the order in which the service reads the settings of a call. */
export const groupSettings: readonly UserGroupSetting[] = namesOf(groupPermissions).sort();

export const groupShape = shape({
  ...storedShape(groupReading, groupSettings),
  settings: settingsShape(groupPermissions),
});
/**
 * A group. `members` are the direct ones; those of a system group follow from the users' roles, and the list stays
 * empty.
 */
export interface Group extends ReplyOf<typeof groupShape> {}
