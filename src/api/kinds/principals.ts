import type { Principal } from '../reference.ts';
import type { Kind } from './kind.ts';
import { users } from './users.ts';

/**
 * Users to act on, by ids or by API email addresses, never mixed (interface.md,
 * POST /users/me/subscriptions). Written as `users`; what is looked up is sent as ids.
 */
export const principals: Kind<readonly Principal[], readonly number[] | readonly string[]> = {
  ...users,
  schema: (s) => s.union([s.array(s.string()), s.array(s.int())]),
};
