import { resolveArgs } from '../../api/derive/resolve.ts';
import { roles } from '../../api/roles.ts';
import { fieldNames } from '../../api/shape.ts';
import { listChannels, listSubscribers } from '../../api/table/channels.ts';
import { listGroups } from '../../api/table/groups.ts';
import { listPresence } from '../../api/table/presence.ts';
import { listUsers } from '../../api/table/users.ts';
import type { OutputOptions } from '../../output/options.ts';
import type { Column } from '../../output/result.ts';
import { plainColumns, wantedColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { filterOptions, searched } from '../_filters.ts';
import { listed, userColumns } from './_columns.ts';
import { domainFilter, membershipFilter, withSeen } from './_list-filters.ts';
import { lastActiveColumn } from './_presence.ts';
import { roleOf } from './_roles.ts';

const fields = [...fieldNames(listUsers.reply, 'members'), 'presence', 'last_active'];

export const command = verb({
  description: 'Without a filter these are all active users and bots.',
  rows: [listUsers, listGroups, listChannels, listSubscribers, listPresence],
  params: listUsers.params,
  selectable: { fields, columns: [...plainColumns(listed), lastActiveColumn] },
  extra: {
    role: { kind: 'choice', choices: roles, help: 'only those of a role' },
    bots: { kind: 'flag', help: 'only bots, or with --no-bots only people' },
    include_deactivated: { kind: 'switch', help: 'deactivated ones too' },
    deactivated: { kind: 'flag', help: 'deactivated ones alone; --no-deactivated: active ones alone' },
    group: { kind: 'group', help: 'only members of a group, those of its subgroups too' },
    channel: { kind: 'channel', help: 'only subscribers of a channel' },
    email_domain: {
      kind: 'text',
      nonEmpty: true,
      help: 'only those with an address of this domain, as far as this account sees addresses',
    },
    last_active: {
      kind: 'switch',
      help: 'tell when each was seen, where that is about two weeks ago at most',
    },
    ...filterOptions,
  },
  examples: [
    { line: 'realmctl user list', what: 'all active users and bots' },
    { line: 'realmctl user list --role guest --no-bots', what: 'the guests' },
    { line: 'realmctl user list --include-deactivated --sort joined', what: 'everybody there ever was' },
    { line: 'realmctl user list --deactivated', what: 'those that were deactivated' },
    { line: 'realmctl user list --group designers --channel general', what: 'who is in both' },
    { line: 'realmctl user list --no-bots --last-active --sort last-active', what: 'who was seen when' },
    { line: "realmctl user list --jq '.[].delivery_email'", what: 'the addresses alone' },
  ],
  async run({ given, extra }, context) {
    const { role, bots, include_deactivated, deactivated, search, limit } = extra;
    const directory = await context.directory();
    const args = await resolveArgs(listUsers.params, given, directory);
    const { members } = await context.read(listUsers, args);
    const everybody = args.user_ids === undefined ? members : await directory.users();
    const onlyActive = deactivated === undefined ? include_deactivated !== true : !deactivated;
    const isMember = await membershipFilter(extra, context);
    const hasDomain = domainFilter(extra.email_domain);
    const found = searched(members, search, 'full_name', 'delivery_email', 'email').filter(
      (user) =>
        (user.is_active !== false || !onlyActive) &&
        (deactivated !== true || user.is_active === false) &&
        (bots === undefined || (user.is_bot === true) === bots) &&
        (role === undefined || roleOf(user) === role) &&
        isMember(user) &&
        hasDomain(user),
    );
    const more = [{ ...lastActiveColumn, extra: extra.last_active !== true }];
    const columns = await userColumns(found, everybody, context, more);
    const tellsSeen = extra.last_active === true || wantsSeen(columns, context.options);
    return {
      list: tellsSeen ? await withSeen(found, context) : found,
      columns,
      fields,
      id: 'user_id',
      noun: 'users',
      limit,
    };
  },
});

/** Whether a column or field is asked for that another read answers. */
function wantsSeen(columns: readonly Column[], options: OutputOptions): boolean {
  return (
    wantedColumns(columns, options).some(({ name }) => name === lastActiveColumn.name) ||
    options.fields?.some((name) => name === 'last_active' || name === 'presence') === true
  );
}
