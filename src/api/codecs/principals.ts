import type { Principal } from '../reference.ts';
import type { Codec } from './codec.ts';
import { users } from './users.ts';

/** First feature level that takes ids (docs/service.md, Subscriptions). */
export const principalIdsSince = 9;

/** Users to act on, all by id or all by API email address (docs/service.md, Subscriptions). Written like `users`. */
export const principals: Codec<readonly Principal[], readonly number[] | readonly string[]> = {
  ...users,
  resolve: async (written, resolver) => resolver.principals(await resolver.userIds(written)),
  schema: (s) => s.union([s.array(s.string()), s.array(s.int())]),
};
