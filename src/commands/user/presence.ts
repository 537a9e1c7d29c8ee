import type { Reference } from '../../api/reference.ts';
import { getPresence, listPresence } from '../../api/table/presence.ts';
import { listUsers } from '../../api/table/users.ts';
import { usageError } from '../../base/cli-error.ts';
import type { User } from '../../directory/users.ts';
import type { Column, Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { filterOptions, searched } from '../_filters.ts';
import { oneUser } from './_one.ts';
import { lastActiveColumn, neverSeen, readRecentlySeen, seenOf } from './_presence.ts';

const columns: readonly Column[] = [
  { name: 'id', field: 'user_id', align: 'right', value: ({ user_id }) => user_id as number },
  { name: 'name', field: 'full_name', value: ({ full_name }) => full_name as string },
  { name: 'email', key: true, value: ({ email }) => email as string },
  { name: 'presence', value: ({ presence }) => presence as string | null },
  lastActiveColumn,
];

export const command = verb({
  description:
    'Empty for bots and for users who were never active. With --all, lists all users who were active ' +
    'in about the last two weeks.',
  rows: [getPresence, listPresence, listUsers],
  selectable: { fields: ['user_id', 'full_name', 'email', 'presence', 'last_active'], columns },
  extra: {
    user: oneUser,
    all: { kind: 'switch', help: 'all users active in about the last two weeks' },
    ...filterOptions,
    search: { ...filterOptions.search, help: 'only those with this text in the name or email' },
  },
  positionals: [{ param: 'user', name: 'USER', optional: true }],
  examples: {
    'realmctl user presence member1@sandbox.invalid': 'one user',
    'realmctl user presence --all --sort -last-active': 'who was last active, latest first',
  },
  async run({ extra: { user, all, search, limit } }, context) {
    if ((user !== undefined) === (all === true)) {
      throw usageError('name one user, or all of them with --all');
    }
    const items = user === undefined ? await everybody(context) : [await one(user, context)];
    const list = searched(items, search, 'full_name', 'email');
    return { list, id: 'user_id', noun: 'users', limit };
  },
});

async function one(reference: Reference, context: Context): Promise<Item> {
  const user = await (await context.directory()).user(reference);
  return { ...named(user), ...(await seenOf(user, context)) };
}

async function everybody(context: Context): Promise<Item[]> {
  const directory = await context.directory();
  const [seen, users] = await Promise.all([readRecentlySeen(context), directory.users()]);
  return users
    .filter(({ email }) => seen.has(email))
    .map((user) => ({ ...named(user), ...(seen.get(user.email) ?? neverSeen) }));
}

function named({ user_id, full_name, delivery_email, email }: User): Item {
  return { user_id, full_name, email: delivery_email ?? email };
}
