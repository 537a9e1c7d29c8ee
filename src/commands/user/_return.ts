/** Reactivating a user or bot, and saying what of it is there again. */
import { user as resource } from '../../api/resources/user.ts';
import type { Prepared } from '../../changes/many.ts';
import { changeResult } from '../../changes/result.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { type Returned, reactivate, returned, returnedLines } from './_reactivation.ts';

/**
 * The reactivation, looked at and not begun; who is active is left so.
 * @param looks whether it reads afterwards, and says, what the user is in again
 */
export function prepareReturn(user: User, context: Context, { looks = true } = {}): Prepared {
  const { user_id, full_name } = user;
  const thing = thingText(resource, user);
  const known = { user_id, full_name };
  const isSo = user.is_active !== false;
  return {
    thing,
    known,
    isSo,
    hazards: [],
    async run() {
      if (isSo) {
        const done = `${thing} is active`;
        return changeResult(resource, { ...known, is_active: true }, { outcome: 'unchanged', done });
      }
      const { sent } = await reactivate(user, context);
      const back: Returned | undefined = sent && looks ? await returned(user, context) : undefined;
      if (back !== undefined) for (const line of returnedLines(back)) context.note(`${thing} ${line}`);
      const object = {
        ...known,
        is_active: true,
        ...(back !== undefined && {
          channel_ids: back.channelIds ?? null,
          group_ids: back.groups?.map(({ id }) => id) ?? null,
          deactivated_bot_ids: back.bots.map((bot) => bot.user_id),
        }),
      };
      return changeResult(resource, object, { outcome: 'reactivated', done: `reactivated ${thing}` });
    },
  };
}
