import { resolveArgs } from '../../api/derive/resolve.ts';
import { roles } from '../../api/roles.ts';
import { fieldNames } from '../../api/shape.ts';
import { listUsers } from '../../api/table/users.ts';
import { plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { filterOptions, searched } from '../_filters.ts';
import { listed, userColumns } from './_columns.ts';
import { roleOf } from './_roles.ts';

const fields = fieldNames(listUsers.reply, 'members');

export const command = verb({
  description: 'Without a filter these are all active users and bots.',
  rows: [listUsers],
  params: listUsers.params,
  selectable: { fields, columns: plainColumns(listed) },
  extra: {
    role: { kind: 'choice', choices: roles, help: 'only those of a role' },
    bots: { kind: 'flag', help: 'only bots, or with --no-bots only people' },
    include_deactivated: { kind: 'switch', help: 'deactivated ones too' },
    deactivated: { kind: 'flag', help: 'deactivated ones alone; --no-deactivated: active ones alone' },
    ...filterOptions,
  },
  examples: [
    { line: 'realmctl user list', what: 'all active users and bots' },
    { line: 'realmctl user list --role guest --no-bots', what: 'the guests' },
    { line: 'realmctl user list --include-deactivated --sort joined', what: 'everybody there ever was' },
    { line: 'realmctl user list --deactivated', what: 'those that were deactivated' },
    { line: "realmctl user list --jq '.[].delivery_email'", what: 'the addresses alone' },
  ],
  async run({ given, extra: { role, bots, include_deactivated, deactivated, search, limit } }, context) {
    const directory = await context.directory();
    const args = await resolveArgs(listUsers.params, given, directory);
    const { members } = await context.read(listUsers, args);
    const everybody = args.user_ids === undefined ? members : await directory.users();
    const onlyActive = deactivated === undefined ? include_deactivated !== true : !deactivated;
    const found = searched(members, search, 'full_name', 'delivery_email', 'email').filter(
      (user) =>
        (user.is_active !== false || !onlyActive) &&
        (deactivated !== true || user.is_active === false) &&
        (bots === undefined || (user.is_bot === true) === bots) &&
        (role === undefined || roleOf(user) === role),
    );
    return {
      list: found,
      columns: await userColumns(found, everybody, context),
      fields,
      id: 'user_id',
      noun: 'users',
      limit,
    };
  },
});
