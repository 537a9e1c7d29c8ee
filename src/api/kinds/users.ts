import { type Principal, parsePrincipal, parseUserReference, type Reference } from '../reference.ts';
import { BadValue, type Kind } from './kind.ts';

/** One user: an email, a full name, an id, a link, `me`. */
export const user: Kind<Reference, number> = {
  travels: 'json',
  placeholder: () => '<user>',
  parse(written) {
    if (written.trim() === '') throw new BadValue('names no user');
    return parseUserReference(written);
  },
  resolve: (reference, lookup) => lookup.userId(reference),
  schema: (s) => s.int(),
  complete: () => ['me'],
};

/** Several users, separated by commas; `group:NAME` stands for a group's members, `none` for nobody. */
export const users: Kind<readonly Principal[], readonly number[]> = {
  travels: 'json',
  gathers: true,
  commas: true,
  placeholder: () => '<users>',
  parse(written) {
    if (written === 'none') return [];
    return splitList(written, 'user').map(parsePrincipal);
  },
  join: (values) => values.flat(),
  resolve: (principals, lookup) => lookup.userIds(principals),
  schema: (s) => s.array(s.int()),
  complete: () => ['me', 'none', 'group:'],
};

/** Splits at commas; an empty element is a mistake, most often an unset variable in a script. */
export function splitList(written: string, what: string): string[] {
  const parts = written.split(',').map((part) => part.trim());
  if (parts.some((part) => part === '')) {
    throw new BadValue(`has an empty ${what} in '${written}'`, `separate with single commas, or write none`);
  }
  return parts;
}
