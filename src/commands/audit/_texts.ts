/** Names of people in a cell, as many as fit. */
import type { User } from '../../directory/users.ts';

/** Returns a function that shows ids as names: `Ana, Bo, and 3 more`. */
export function userNames(users: readonly User[]) {
  const names = new Map(users.map(({ user_id, full_name }) => [user_id, full_name]));
  return (ids: readonly number[], count: number) => {
    const first = ids.map((id) => names.get(id) ?? `id:${id}`);
    const more = count - first.length;
    return [...first, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
  };
}
