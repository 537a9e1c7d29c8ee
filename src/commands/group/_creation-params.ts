/** The parameters of `group create`. */
import { createGroup } from '../../api/resources/group.ts';
import { usageError } from '../../base/cli-error.ts';

export const creationParams = {
  ...createGroup.params,
  description: { ...createGroup.params.description, required: false as const },
  members: { ...createGroup.params.members, required: false as const },
};

/** Refuses members for an existing group, since an update would silently not change them. */
export function refuseMembers(named: readonly number[] | undefined): void {
  if (named === undefined) return;
  throw usageError(
    'the group exists, and --if-exists update does not change its members',
    'leave out --members and --subgroups; to change them, see realmctl group members --help',
  );
}
