import { fieldNames } from '../../../api/shape.ts';
import { listChannels, listSubscribers } from '../../../api/table/channels.ts';
import { listUsers } from '../../../api/table/users.ts';
import type { User } from '../../../directory/users.ts';
import type { Context } from '../../../session/context.ts';
import { plainColumns } from '../../_columns.ts';
import { verb } from '../../_define.ts';
import { filterOptions, searched } from '../../_filters.ts';
import { listed, userColumns } from '../../user/_columns.ts';
import { readableChannel } from '../_readable.ts';

export const command = verb({
  description: 'Deactivated users are not listed.',
  rows: [listSubscribers, listUsers, listChannels],
  params: listSubscribers.params,
  selectable: { fields: fieldNames(listUsers.reply, 'members'), columns: plainColumns(listed) },
  extra: {
    bots: { kind: 'flag', help: 'only bots, or with --no-bots only people' },
    ...filterOptions,
    search: { ...filterOptions.search, help: 'only those with this text in the name or email' },
  },
  positionals: [{ param: 'stream_id', name: 'CHANNEL' }],
  examples: {
    'realmctl channel subscribers list design': 'list the subscribers',
    'realmctl channel subscribers list design --no-bots --sort name': 'list the people, sorted by name',
    "realmctl channel subscribers list design --jq '.[].email'": 'only email addresses',
  },
  async run({ given, extra: { bots, search, limit } }, context) {
    const { stream_id } = await readableChannel(given.stream_id, 'the subscribers', context);
    const [users, everybody] = await subscribers(stream_id, context);
    const list = searched(users, search, 'full_name', 'delivery_email', 'email').filter(
      (user) => bots === undefined || (user.is_bot === true) === bots,
    );
    return {
      list,
      columns: await userColumns(list, everybody, context),
      id: 'user_id',
      noun: 'subscribers',
      limit,
    };
  },
});

/**
 * Returns the subscribers as the list of users has them, by id, with only an id for those whom this account cannot
 * see; and all users.
 */
async function subscribers(
  stream_id: number,
  context: Context,
): Promise<readonly [readonly Partial<User>[], readonly User[]]> {
  const directory = await context.directory();
  const [{ subscribers: ids }, users] = await Promise.all([
    context.read(listSubscribers, { stream_id }),
    directory.users(),
  ]);
  const known = new Map(users.map((user) => [user.user_id, user]));
  const found = [...ids]
    .sort((one, other) => one - other)
    .map((user_id) => known.get(user_id) ?? { user_id });
  return [found, users];
}
