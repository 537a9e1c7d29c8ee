/** What a table says of new users that their creation does not take: given in a step after it. */
import type { Params } from '../../api/spec.ts';
import { updateUser } from '../../api/table/users.ts';

const { role, profile_data } = updateUser.params;

export const moreOfNewUsers = {
  role: { ...role, help: 'role, where it is not member' },
  profile_data,
  channels: { kind: 'channel-references', help: 'channels to be subscribed to, besides the default ones' },
} as const satisfies Params;
