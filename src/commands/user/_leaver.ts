/** Deactivating a person: what goes with them, what that is worth a question for, and doing it. */
import { user as resource } from '../../api/resources/user.ts';
import type { Hazard } from '../../changes/guard.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import type { StateChanges } from '../_verb-specs.ts';
import { type Deactivation, deactivate, deactivationAsked } from './_deactivation.ts';
import { type Leaving, leavingLines, leavings, orphanedText } from './_leaving.ts';

/** The deactivations of people who go together. */
export async function deactivations(users: readonly User[], context: Context): Promise<StateChanges<User>> {
  const leavingOf = await leavings(users, context);
  return (user, given) => {
    const wanted = deactivationAsked(given);
    const leaving = leavingOf(user);
    const { channels, managed, permissions, groups, bots, invites } = leaving;
    for (const line of leavingLines(leaving)) context.note(`${thingText(resource, user)} ${line}`);
    return {
      hazards: hazardsOf(leaving, wanted),
      emails: wanted.comment === undefined ? 0 : 1,
      change: () => deactivate(user, wanted, context),
      after: () => ({
        only_administrator_of: channels.map(({ stream_id }) => stream_id),
        only_manager_of: managed.map(({ id }) => id),
        only_holder_of: permissions.map(orphanedText),
        group_ids: groups.map(({ id }) => id),
        bot_ids: bots.map((bot) => bot.user_id),
        open_invitations: invites?.length ?? null,
      }),
    };
  };
}

function hazardsOf({ channels, managed, permissions, bots }: Leaving, { asked }: Deactivation): Hazard[] {
  const says = [
    'nobody will be able to log in with that account until it is reactivated',
    ...(bots.length === 0 ? [] : [`bots that will be deactivated too: ${bots.length}`]),
    ...(channels.length === 0
      ? []
      : [`channels left without an administrator of their own: ${channels.length}`]),
    ...(managed.length === 0 ? [] : [`groups left without a manager of their own: ${managed.length}`]),
    ...(permissions.length === 0 ? [] : [`other permissions left with nobody: ${permissions.length}`]),
  ];
  const gone = Object.entries(asked).flatMap(([name, value]) =>
    value === true ? [name.replace(/^delete_/, '').replaceAll('_', ' ')] : [],
  );
  return [
    { risk: 'retires', says: says.join('; ') },
    ...(gone.length === 0
      ? []
      : [{ risk: 'deletes' as const, says: `permanently deleted: ${gone.join(', ')}` }]),
  ];
}
