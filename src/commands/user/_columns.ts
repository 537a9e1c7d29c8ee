/** Shows users of GET /users in lists. */

import { user as resource } from '../../api/resources/user.ts';
import { roleText } from '../../api/role-text.ts';
import { roleOf } from '../../api/roles.ts';
import type { User } from '../../directory/users.ts';
import type { Column, Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { type Listed, namedColumns, type Renderers } from '../_columns.ts';

export const listed: Listed = {
  resource,
  renderers: {
    // If the real address is hidden, the API email.
    email: ({ delivery_email, email }) => (delivery_email ?? email) as string,
    role: (item) => roleText(roleOf(item as Partial<User>)),
  },
};

/** Returns the columns of some users; owners of bots are named from the list of all users. */
export function userColumns(
  shown: readonly Item[],
  everybody: readonly User[],
  context: Context,
  { renderers, more = [] }: { readonly renderers?: Renderers; readonly more?: readonly Column[] } = {},
): Promise<Column[]> {
  const user = new Map(
    everybody.map(({ user_id, delivery_email, email }) => [user_id, delivery_email ?? email]),
  );
  return namedColumns({ ...listed, renderers: { ...listed.renderers, ...renderers }, more }, shown, context, {
    user,
  });
}
