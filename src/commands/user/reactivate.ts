import { user as resource } from '../../api/resources/user.ts';
import { listGroups } from '../../api/table/groups.ts';
import { listUserChannels, listUsers, reactivateUser } from '../../api/table/users.ts';
import { type Prepared, runMany } from '../../changes/many.ts';
import { changeResult } from '../../changes/result.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { type Returned, reactivate, returned, returnedLines } from './_reactivation.ts';
import { severalOfAState, severalPositional, usersMeant } from './_several.ts';

const fields = [
  'user_id',
  'full_name',
  'is_active',
  'channel_ids',
  'group_ids',
  'deactivated_bot_ids',
  'outcome',
];

export const command = verb({
  description:
    'Role, channels, groups and API key come back as they were; bots of the user and the invitations ' +
    'that it had sent do not. An active user is left as it is.',
  rows: [reactivateUser, listUsers, listGroups, listUserChannels],
  params: {},
  extra: severalOfAState,
  fields,
  asks: ['all-that-match'],
  positionals: severalPositional,
  examples: [
    { line: 'realmctl user reactivate member1@sandbox.invalid', what: 'a person, by address' },
    { line: 'realmctl user reactivate id:14 id:17', what: 'a person and a bot' },
    { line: 'realmctl user reactivate --all --where-no-bots --yes', what: 'all people who are deactivated' },
  ],
  async run({ extra }, context) {
    const { users, selected } = await usersMeant(extra, context, { always: { deactivated: true } });
    const prepared = users.map((user) => prepare(user, context));
    const results = { doing: 'Reactivate', noun: 'users', id: 'user_id', fields, selected };
    return runMany(prepared, results, context);
  },
});

function prepare(user: User, context: Context): Prepared {
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
      const back: Returned | undefined = sent ? await returned(user, context) : undefined;
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
