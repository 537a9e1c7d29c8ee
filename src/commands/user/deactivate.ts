import { listGroups } from '../../api/resources/group.ts';
import { user as resource } from '../../api/resources/user.ts';
import { listChannels } from '../../api/table/channels.ts';
import { registerQueue } from '../../api/table/events.ts';
import { listInvites } from '../../api/table/invites.ts';
import { getPresence, listPresence } from '../../api/table/presence.ts';
import { deactivateUser, listUsers } from '../../api/table/users.ts';
import { CliError } from '../../base/cli-error.ts';
import { runMany } from '../../changes/many.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { paramNames, verb, without } from '../_define.ts';
import { deactivationAsked, deletions, requireLeaver } from './_deactivation.ts';
import { prepareLeaving, tellLeaving } from './_leaver.ts';
import { leavings } from './_leaving.ts';
import { seenFields } from './_list-filters.ts';
import { severalPeople, severalPositional, type UsersMeant, usersMeant } from './_several.ts';

const left = [
  'only_administrator_of',
  'only_manager_of',
  'only_holder_of',
  'group_ids',
  'bot_ids',
  'open_invitations',
];
const fields = ['user_id', 'full_name', 'is_active', ...left, 'outcome'];

export const command = verb({
  description:
    "A deactivated user cannot log in; messages, channels and role are kept, and the user's bots are " +
    'deactivated too. First shows the channels, groups and permissions that depend on this user alone, ' +
    "and the user's bots, groups and open invitations.",
  rows: [
    deactivateUser,
    listUsers,
    listGroups,
    listChannels,
    listInvites,
    registerQueue,
    listPresence,
    getPresence,
  ],
  params: without(deactivateUser.params, 'user_id', 'actions'),
  extra: {
    ...severalPeople,
    notify: { kind: 'switch', help: 'email the user without a comment' },
    ...deletions,
  },
  fields,
  resource,
  bulk: {
    key: 'users',
    listed: seenFields,
    optionColumns: ['notify', ...paramNames(deletions)],
    doing: 'Deactivate',
    noun: 'users',
    id: 'user_id',
    load: () => import('./_deactivate-many.ts'),
  },
  asks: ['retires', 'deletes', 'many-emails', 'all-that-match'],
  positionals: severalPositional,
  examples: [
    { line: 'realmctl user deactivate member1@sandbox.invalid --yes', what: 'without asking' },
    { line: 'realmctl user deactivate id:14 id:15 --dry-run', what: 'only show the requests' },
    {
      line: 'realmctl user deactivate --all --where-role guest --where-email-domain sandbox.invalid --dry-run',
      what: 'see how many guests at a domain it would deactivate',
    },
    {
      line: `realmctl user deactivate id:14 --comment 'Thank you for all of it' --yes`,
      what: 'email the user a comment',
    },
    {
      line: String.raw`printf 'user,comment\nmember1@sandbox.invalid,"Thank you, all"\n' | realmctl user deactivate --from - --yes`,
      what: 'deactivate the users in a table, each with a comment',
    },
  ],
  async run({ given, extra }, context) {
    const wanted = deactivationAsked({ ...given, ...extra });
    const { users, selected } = await leavers(extra, context);
    const leavingOf = await leavings(users, context);
    for (const user of users) tellLeaving(user, leavingOf(user), context);
    const prepared = users.map((user) => prepareLeaving(user, leavingOf(user), wanted, context));
    const results = { doing: 'Deactivate', noun: 'users', id: 'user_id', fields, selected };
    return runMany(prepared, results, context);
  },
});

/**
 * Those who are to leave. Of those that `--all` selects, bots and who cannot leave by this command are
 * left out with a word; one that is named and cannot leave ends it.
 */
async function leavers(extra: Parameters<typeof usersMeant>[0], context: Context): Promise<UsersMeant> {
  const always = { deactivated: false, bots: false };
  const { users, selected } = await usersMeant(extra, context, { always });
  const leaving: User[] = [];
  for (const user of users) {
    try {
      await requireLeaver(user, context);
      leaving.push(user);
    } catch (error) {
      if (!selected || !(error instanceof CliError) || error.status !== undefined) throw error;
      context.note(`left out: ${error.message}`);
    }
  }
  return { users: leaving, selected };
}
