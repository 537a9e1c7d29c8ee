/** How a user of GET /users is shown to a person. */
import type { User } from '../../directory/users.ts';
import type { Column, Item } from '../../output/result.ts';
import { roleLabel, roleOf } from './_roles.ts';

export const userColumns: readonly Column[] = [
  { name: 'id', align: 'right', value: ({ user_id }) => user_id as number },
  { name: 'name', value: ({ full_name }) => full_name as string },
  // Where the real address is hidden, the one that stands in for it.
  { name: 'email', key: true, value: ({ delivery_email, email }) => (delivery_email ?? email) as string },
  { name: 'role', value: (item) => roleLabel(roleOf(item as Partial<User>)) },
  { name: 'bot', value: ({ is_bot }) => is_bot as boolean | undefined },
  { name: 'active', value: ({ is_active }) => is_active as boolean | undefined },
  { name: 'joined', value: joined },
  { name: 'timezone', extra: true, value: ({ timezone }) => timezone as string | undefined },
  {
    name: 'owner',
    align: 'right',
    extra: true,
    value: ({ bot_owner_id }) => bot_owner_id as number | null | undefined,
  },
  { name: 'api_email', extra: true, value: ({ email }) => email as string },
];

/** The day: servers tell more or less of the time. */
function joined({ date_joined }: Item): string | undefined {
  return (date_joined as string | undefined)?.slice(0, 10);
}
