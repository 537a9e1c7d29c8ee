import type { Principal } from '../reference.ts';
import type { Codec } from './codec.ts';
import { users } from './users.ts';

/** First feature level that takes ids (interface.md, POST /users/me/subscriptions). */
export const principalIdsSince = 9;

/**
 * Users to act on, by ids or by API email addresses, never mixed (interface.md,
 * POST /users/me/subscriptions). Written as `users`.
 */
export const principals: Codec<readonly Principal[], readonly number[] | readonly string[]> = {
  ...users,
  resolve: async (written, resolver) => resolver.principals(await resolver.userIds(written)),
  schema: (s) => s.union([s.array(s.string()), s.array(s.int())]),
};
