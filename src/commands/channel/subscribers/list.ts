import { fieldNames } from '../../../api/shape.ts';
import { listChannels, listSubscribers } from '../../../api/table/channels.ts';
import { listUsers } from '../../../api/table/users.ts';
import type { Context } from '../../../session/context.ts';
import { verb } from '../../_define.ts';
import { userColumns } from '../../user/_columns.ts';
import { readableChannel } from '../_readable.ts';

const fields = fieldNames(listUsers.reply, 'members');

export const command = verb({
  description: 'Deactivated users are left out, as the service does.',
  rows: [listSubscribers, listUsers, listChannels],
  params: listSubscribers.params,
  selectable: { fields, columns: userColumns },
  extra: {
    bots: { kind: 'flag', help: 'only bots, or with --no-bots only people' },
  },
  positionals: [{ param: 'stream_id', name: 'CHANNEL' }],
  examples: [
    { line: 'realmctl channel subscribers list design', what: 'who is in it' },
    {
      line: 'realmctl channel subscribers list design --no-bots --sort name',
      what: 'the people among them, by name',
    },
    { line: "realmctl channel subscribers list design --jq '.[].email'", what: 'the addresses alone' },
  ],
  async run({ given, extra: { bots } }, context) {
    const { stream_id } = await readableChannel(given.stream_id, 'the subscribers', context);
    const list = await subscribers(stream_id, context);
    return {
      list: list.filter((user) => bots === undefined || (user.is_bot === true) === bots),
      columns: userColumns,
      fields,
      id: 'user_id',
      noun: 'subscribers',
    };
  },
});

/** As the list of users tells them, by id; of one that this account may not see, the id alone. */
async function subscribers(stream_id: number, context: Context) {
  const directory = await context.directory();
  const [{ subscribers: ids }, users] = await Promise.all([
    context.read(listSubscribers, { stream_id }),
    directory.users(),
  ]);
  const known = new Map(users.map((user) => [user.user_id, user]));
  return [...ids]
    .sort((one, other) => one - other)
    .map((user_id) => known.get(user_id) ?? { user_id, is_bot: undefined });
}
