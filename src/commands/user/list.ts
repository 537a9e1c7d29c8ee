import { resolveArgs } from '../../api/derive/resolve.ts';
import { listGroups } from '../../api/resources/group.ts';
import { listProfileFields } from '../../api/resources/profile-field.ts';
import { fieldNames } from '../../api/shape.ts';
import { listChannels, listSubscribers } from '../../api/table/channels.ts';
import { registerQueue } from '../../api/table/events.ts';
import { getPresence, listPresence } from '../../api/table/presence.ts';
import { listUsers } from '../../api/table/users.ts';
import type { OutputOptions } from '../../output/options.ts';
import type { Column } from '../../output/result.ts';
import { plainColumns, wantedColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { filterOptions } from '../_filters.ts';
import { listed, userColumns } from './_columns.ts';
import { filterUsers, userFilters, withSeen } from './_list-filters.ts';
import { lastActiveColumn } from './_presence.ts';
import { profileColumns, readFields, wantsProfiles } from './_profile.ts';

const fields = [...fieldNames(listUsers.reply, 'members'), 'presence', 'last_active'];

const selectable = { fields, columns: [...plainColumns(listed), lastActiveColumn] };

export const command = verb({
  description:
    'Lists all active users and bots. Each profile field is a column; profile-data shows all of them.',
  rows: [
    listUsers,
    listGroups,
    listChannels,
    listSubscribers,
    listPresence,
    listProfileFields,
    getPresence,
    registerQueue,
  ],
  params: listUsers.params,
  selectable,
  extra: {
    ...userFilters,
    last_active: {
      kind: 'switch',
      help: 'show when each user was last active, if in the last two weeks or so',
    },
    limit: filterOptions.limit,
  },
  examples: {
    'realmctl user list': 'all active users and bots',
    'realmctl user list --role guest --no-bots': 'list guests',
    'realmctl user list --role owner,administrator': 'list users with one of two roles',
    'realmctl user list --inactive 90d': 'people inactive for 90 days, or never active',
    'realmctl user list --include-deactivated --sort joined': 'everyone, including deactivated users',
    'realmctl user list --deactivated': 'only deactivated users',
    'realmctl user list --group designers --channel general': 'users in both a group and a channel',
    'realmctl user list --no-bots --last-active --sort last-active': 'when each person was last active',
    'realmctl user list --no-bots --columns name,Phone,Office': 'show profile fields as columns',
    "realmctl user list --jq '.[].delivery_email'": 'only email addresses',
  },
  async run({ given, extra }, context) {
    const { limit, last_active, ...filters } = extra;
    const directory = await context.directory();
    const showsProfiles = wantsProfiles(selectable.columns, context.options);
    const args = {
      ...(await resolveArgs(listUsers.params, given, directory)),
      ...(showsProfiles && { include_custom_profile_fields: true }),
    };
    const [{ members }, profileFields] = await Promise.all([
      context.read(listUsers, args),
      showsProfiles ? readFields(context) : [],
    ]);
    const everybody = args.user_ids === undefined ? members : await directory.users();
    const found = await filterUsers(members, filters, context);
    const profile = profileColumns({ fields: profileFields, users: everybody }, context.options);
    const columns = await userColumns(found, everybody, context, {
      renderers: profile.renderers,
      more: [
        { ...lastActiveColumn, extra: last_active !== true && filters.inactive === undefined },
        ...profile.more,
      ],
    });
    // A search for inactive users also shows when they were last active.
    const showsLastSeen =
      filters.inactive === undefined && (last_active === true || wantsSeen(columns, context.options));
    return {
      list: showsLastSeen ? await withSeen(found, context) : found,
      columns,
      fields,
      id: 'user_id',
      noun: 'users',
      limit,
    };
  },
});

/** Whether a requested column or field needs another read. */
function wantsSeen(columns: readonly Column[], options: OutputOptions): boolean {
  return (
    wantedColumns(columns, options).some(({ name }) => name === lastActiveColumn.name) ||
    options.fields?.some((name) => name === 'last_active' || name === 'presence') === true
  );
}
