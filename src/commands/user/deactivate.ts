import { user as resource } from '../../api/resources/user.ts';
import { listChannels } from '../../api/table/channels.ts';
import { listGroups } from '../../api/table/groups.ts';
import { listInvites } from '../../api/table/invites.ts';
import { deactivateUser, listUsers } from '../../api/table/users.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import type { Hazard } from '../../changes/guard.ts';
import { type Prepared, runMany } from '../../changes/many.ts';
import { changeResult } from '../../changes/result.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { verb, without } from '../_define.ts';
import { type Deactivation, deactivate, deletions, deletionsAsked, requireLeaver } from './_deactivation.ts';
import { type Leaving, leavingLines, leavings } from './_leaving.ts';
import { severalPeople, severalPositional, type UsersMeant, usersMeant } from './_several.ts';

const left = ['only_administrator_of', 'group_ids', 'bot_ids', 'open_invitations'];
const fields = ['user_id', 'full_name', 'is_active', ...left, 'outcome'];

export const command = verb({
  description:
    'The user cannot log in any more; messages, channels and role stay. Says before which channels the ' +
    'user alone administers, and which groups, bots and open invitations there are. A deactivated user ' +
    'is left as it is; bots are deactivated with their owner.',
  rows: [deactivateUser, listUsers, listGroups, listChannels, listInvites],
  params: without(deactivateUser.params, 'user_id', 'actions'),
  extra: {
    ...severalPeople,
    notify: { kind: 'switch', help: 'send the user a mail without a comment' },
    ...deletions,
  },
  fields,
  asks: ['retires', 'deletes', 'all-that-match'],
  positionals: severalPositional,
  examples: [
    { line: 'realmctl user deactivate member1@sandbox.invalid --yes', what: 'without asking' },
    { line: 'realmctl user deactivate id:14 id:15 --dry-run', what: 'only show what would be sent' },
    {
      line: 'realmctl user deactivate --all --where-role guest --where-email-domain sandbox.invalid --dry-run',
      what: 'how many guests of a domain would go',
    },
    {
      line: `realmctl user deactivate id:14 --comment 'Thank you for all of it' --yes`,
      what: 'with a mail to the user',
    },
  ],
  async run({ given, extra }, context) {
    const { notify } = extra;
    const asked = deletionsAsked(extra);
    const { deactivation_notification_comment: written } = given;
    if (notify === true && written !== undefined) {
      throw usageError('--notify and --comment exclude each other', '--comment sends the mail too');
    }
    const wanted: Deactivation = { comment: notify === true ? '' : written, asked };
    const { users, selected } = await leavers(extra, context);
    const leavingOf = await leavings(users, context);
    const prepared = users.map((user) => prepare(user, leavingOf(user), wanted, context));
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

function prepare(user: User, leaving: Leaving, wanted: Deactivation, context: Context): Prepared {
  const { user_id, full_name } = user;
  const thing = thingText(resource, user);
  const known = { user_id, full_name };
  if (user.is_active === false) {
    const done = `${thing} is deactivated already`;
    const run = async () =>
      changeResult(resource, { ...known, is_active: false }, { outcome: 'unchanged', done });
    return { thing, known, isSo: true, hazards: [], run };
  }
  for (const line of leavingLines(leaving)) context.note(`${thing} ${line}`);
  const { channels, groups, bots, invites } = leaving;
  return {
    thing,
    known,
    hazards: hazardsOf(leaving, wanted),
    async run() {
      await deactivate(user, wanted, context);
      const object = {
        ...known,
        is_active: false,
        only_administrator_of: channels.map(({ stream_id }) => stream_id),
        group_ids: groups.map(({ id }) => id),
        bot_ids: bots.map((bot) => bot.user_id),
        open_invitations: invites?.length ?? null,
      };
      return changeResult(resource, object, { outcome: 'deactivated', done: `deactivated ${thing}` });
    },
  };
}

function hazardsOf({ channels, bots }: Leaving, { asked }: Deactivation): Hazard[] {
  const says = [
    'nobody can log in with that account until it is reactivated',
    ...(bots.length === 0 ? [] : [`bots that go with it for good: ${bots.length}`]),
    ...(channels.length === 0
      ? []
      : [`channels left without an administrator of their own: ${channels.length}`]),
  ];
  const gone = Object.entries(asked).flatMap(([name, value]) =>
    value === true ? [name.replace(/^delete_/, '').replaceAll('_', ' ')] : [],
  );
  return [
    { risk: 'retires', says: says.join('; ') },
    ...(gone.length === 0
      ? []
      : [{ risk: 'deletes' as const, says: `deleted for good: ${gone.join(', ')}` }]),
  ];
}
