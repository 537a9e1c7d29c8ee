import { type Principal, parseGroupReference, parsePrincipal } from '../reference.ts';
import { requireName } from './_require-name.ts';
import type { Codec } from './codec.ts';

/**
 * Who and which groups are in a group, one a word: a user, or `group:NAME` for a group as it is, not for those who
 * are in it; `none` for nobody.
 */
export const members: Codec<readonly Principal[], readonly string[]> = {
  encoding: 'json',
  repeatable: true,
  placeholder: '<member>',
  parse(written) {
    if (written === 'none') return [];
    const principal = parsePrincipal(written);
    if ('group' in principal) return [{ group: requireName(principal.group, 'group') }];
    const { user } = principal;
    if (user.by === 'id' && user.link?.to === 'group') return [{ group: parseGroupReference(written) }];
    return [{ user: requireName(user, 'user') }];
  },
  join: (values) => values.flat(),
  resolve: (all, resolver) =>
    Promise.all(
      all.map(async (each) =>
        'group' in each
          ? `group:id:${await resolver.groupId(each.group)}`
          : `id:${await resolver.userId(each.user)}`,
      ),
    ),
  schema: (s) => s.array(s.string()),
  complete: () => ['me', 'none', 'group:'],
};
