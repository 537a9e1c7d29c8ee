/** What `group create` takes. */
import { createGroup } from '../../api/resources/group.ts';
import { usageError } from '../../base/cli-error.ts';

export const creationParams = {
  ...createGroup.params,
  description: { ...createGroup.params.description, required: false as const },
  members: { ...createGroup.params.members, required: false as const },
};

/** What an update does not change must not be taken for changed. */
export function refuseMembers(named: readonly number[] | undefined): void {
  if (named === undefined) return;
  throw usageError(
    'the group exists, and --if-exists update does not change who is in it',
    'leave out --members and --subgroups; realmctl group members --help lists what changes them',
  );
}
