/** Deactivating a person: what goes with them, what that is worth a question for, and doing it. */
import { user as resource } from '../../api/resources/user.ts';
import type { Hazard } from '../../changes/guard.ts';
import type { Prepared } from '../../changes/prepared.ts';
import { changeResult } from '../../changes/result.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { type Deactivation, deactivate } from './_deactivation.ts';
import { type Leaving, leavingLines, orphanedText } from './_leaving.ts';

/** The deactivation of a person, looked at and not begun; who is deactivated is left so. */
export function prepareLeaving(
  user: User,
  leaving: Leaving,
  wanted: Deactivation,
  context: Context,
): Prepared {
  const { user_id, full_name } = user;
  const thing = thingText(resource, user);
  const known = { user_id, full_name };
  if (user.is_active === false) {
    const done = `${thing} is already deactivated`;
    const run = async () =>
      changeResult(resource, { ...known, is_active: false }, { outcome: 'unchanged', done });
    return { thing, known, isSo: true, hazards: [], run };
  }
  const { channels, managed, permissions, groups, bots, invites } = leaving;
  return {
    thing,
    known,
    hazards: hazardsOf(leaving, wanted),
    emails: wanted.comment === undefined ? 0 : 1,
    async run() {
      await deactivate(user, wanted, context);
      const object = {
        ...known,
        is_active: false,
        only_administrator_of: channels.map(({ stream_id }) => stream_id),
        only_manager_of: managed.map(({ id }) => id),
        only_holder_of: permissions.map(orphanedText),
        group_ids: groups.map(({ id }) => id),
        bot_ids: bots.map((bot) => bot.user_id),
        open_invitations: invites?.length ?? null,
      };
      return changeResult(resource, object, { outcome: 'deactivated', done: `deactivated ${thing}` });
    },
  };
}

/** Says what somebody who is still active leaves behind. */
export function tellLeaving(user: User, leaving: Leaving, context: Context): void {
  if (user.is_active === false) return;
  for (const line of leavingLines(leaving)) context.note(`${thingText(resource, user)} ${line}`);
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
