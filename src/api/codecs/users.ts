import { type Principal, parsePrincipal, parseUserReference, type Reference } from '../reference.ts';
import { splitList } from './_list.ts';
import { named } from './_named.ts';
import type { Codec } from './codec.ts';

/** One user: an email, a full name, an id, a link, `me`. */
export const user: Codec<Reference, number> = {
  travels: 'json',
  placeholder: '<user>',
  parse: (written) => named(parseUserReference(written), 'user'),
  resolve: (reference, lookup) => lookup.userId(reference),
  schema: (s) => s.int(),
  complete: () => ['me'],
};

/** Several users, separated by commas; `group:NAME` stands for a group's members, `none` for nobody. */
export const users: Codec<readonly Principal[], readonly number[]> = {
  travels: 'json',
  gathers: true,
  commas: true,
  placeholder: '<users>',
  parse(written) {
    if (written === 'none') return [];
    return splitList(written, 'user', 'write none for nobody').map((part) => {
      const principal = parsePrincipal(part);
      if ('group' in principal) named(principal.group, 'group');
      else named(principal.user, 'user');
      return principal;
    });
  },
  join: (values) => values.flat(),
  resolve: (principals, lookup) => lookup.userIds(principals),
  schema: (s) => s.array(s.int()),
  complete: () => ['me', 'none', 'group:'],
};
