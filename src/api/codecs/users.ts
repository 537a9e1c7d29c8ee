import { type Principal, parsePrincipal, parseUserReference, type Reference } from '../reference.ts';
import type { Codec } from './codec.ts';
import { splitList } from './lists.ts';
import { requireName } from './references.ts';

/** One user: an email, a full name, an id, a link or `me`. */
export const user: Codec<Reference, number> = {
  encoding: 'json',
  placeholder: '<user>',
  parse: (written) => requireName(parseUserReference(written), 'user'),
  resolve: (reference, resolver) => resolver.userId(reference),
  schema: (s) => s.int(),
  complete: () => ['me'],
};

/** Several users, separated by commas; `group:NAME` stands for a group's members, `none` for nobody. */
export const users: Codec<readonly Principal[], readonly number[]> = {
  encoding: 'json',
  repeatable: true,
  commaSeparated: true,
  fromStdin: true,
  placeholder: '<users>',
  parse(written) {
    if (written === 'none') return [];
    return splitList(written, 'user', 'write none for nobody').map(principalOf);
  },
  parseItems: (items) => (items.length === 1 && items[0] === 'none' ? [] : items.map(principalOf)),
  join: (values) => values.flat(),
  resolve: (principals, resolver) => resolver.userIds(principals),
  schema: (s) => s.array(s.int()),
  complete: () => ['me', 'none', 'group:'],
};

function principalOf(written: string): Principal {
  const principal = parsePrincipal(written);
  if ('group' in principal) requireName(principal.group, 'group');
  else requireName(principal.user, 'user');
  return principal;
}

/**
 * Members of a group, users or groups, one for each word. `group:NAME` stands for the group itself, not for its
 * members. The verb resolves them, since they are not a single list on the wire.
 */
export const members: Codec<readonly Principal[], readonly number[]> = {
  ...users,
  commaSeparated: false,
  placeholder: '<member>',
  parse: (written) => (written === 'none' ? [] : [principalOf(written)]),
};

/** First feature level that takes ids (docs/service.md, Subscriptions). */
export const principalIdsSince = 9;

/** Users to act on, all by id or all by API email address (docs/service.md, Subscriptions). Written like `users`. */
export const principals: Codec<readonly Principal[], readonly number[] | readonly string[]> = {
  ...users,
  resolve: async (written, resolver) => resolver.principals(await resolver.userIds(written)),
  schema: (s) => s.union([s.array(s.string()), s.array(s.int())]),
};
