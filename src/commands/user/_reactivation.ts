/** Reactivates one user or bot: the request, what was restored, what was not, and explanations of refusals. */

import { listGroups } from '../../api/resources/group.ts';
import { user as resource } from '../../api/resources/user.ts';
import { roleText } from '../../api/role-text.ts';
import { roleOf } from '../../api/roles.ts';
import { reactivateUser as row } from '../../api/table/users.ts';
import { CliError } from '../../base/cli-error.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { Group } from '../../directory/groups.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { asRefusal, ownRights } from '../_own-rights.ts';
import type { StateChanges } from '../_verb-specs.ts';
import { showUser } from './_accounts.ts';
import { missingForReactivating } from './_rights.ts';
import { isActiveNow } from './_several.ts';
import { channelsOf } from './_view.ts';

/** Reactivates the user exactly once. Throws the server's refusal with an explanation. */
export async function reactivate(user: User, context: Context): Promise<{ readonly sent: boolean }> {
  const { user_id } = user;
  return confirmedWrite<{ readonly sent: boolean }>(context, {
    attempt: () => context.write(row, { user_id }),
    async readBack() {
      return (await isActiveNow(user, context)) ? { sent: true } : undefined;
    },
    explain: (refusal) => explainReactivation(refusal, user, context.reasons()),
  });
}

/** The channels and groups of a reactivated user. */
interface Returned {
  readonly user: User;
  /** Undefined if the server does not return them. */
  readonly channelIds: readonly number[] | undefined;
  /** Custom groups; undefined if this account may not read them. */
  readonly groups: readonly Group[] | undefined;
  /** Bots of the user that stay deactivated. */
  readonly bots: readonly User[];
}

/** Reads where the user is now. A failed read is not a failure of the reactivation. */
async function returned(user: User, context: Context): Promise<Returned> {
  const { user_id } = user;
  const [everybody, groups, channelIds] = await Promise.all([
    (await context.directory()).users(),
    unlessRefused(async () => (await context.read(listGroups, {})).user_groups),
    channelsOf(user, context),
  ]);
  return {
    user,
    channelIds,
    groups: groups?.filter(
      ({ is_system_group, members }) => is_system_group !== true && members.includes(user_id),
    ),
    bots: everybody.filter(
      (each) => each.is_bot === true && each.bot_owner_id === user_id && each.is_active === false,
    ),
  };
}

async function unlessRefused<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CliError && error.status !== undefined) return undefined;
    throw error;
  }
}

/** Returns the same as lines for people, which follow the user's name. */
function returnedLines({ user, channelIds, groups, bots }: Returned): string[] {
  const again = [
    channelIds === undefined ? 'its channels' : `${channelIds.length} channels`,
    ...(groups === undefined ? ['its groups'] : groups.map(({ name }) => `group ${name}`)),
  ];
  const lines = [`is back in ${again.join(', ')}, with the role ${roleText(roleOf(user))}`];
  if (user.is_bot === true) return lines;
  const named = bots.map(({ full_name, user_id }) => `${full_name} (id ${user_id})`).join(', ');
  const words = bots.map(({ user_id }) => `id:${user_id}`).join(' ');
  return [
    ...lines,
    ...(bots.length === 0
      ? []
      : [`has bots that stay deactivated: ${named}; realmctl user reactivate ${words}`]),
    'does not get back invitations that were open',
  ];
}

async function explainReactivation(refusal: CliError, user: User, context: Context): Promise<CliError> {
  if (refusal.status !== 400 || refusal.hint !== undefined) return refusal;
  const { full_name, user_id } = user;
  if (user.is_bot === true) {
    const holder = (await (await context.directory()).users()).find(
      (each) => each.full_name === full_name && each.is_active !== false && each.user_id !== user_id,
    );
    if (holder !== undefined) {
      return refusal.with({
        exitReason: 'conflict',
        message: `${showUser(holder)} has the name of the bot, and names of active accounts must be unique`,
        hint: `rename one of them: realmctl user update id:${user_id} --full-name NAME`,
      });
    }
  }
  const missing = missingForReactivating(user, await ownRights(context));
  return missing === undefined ? refusal : asRefusal(missing, refusal);
}

/** @param looks whether to read and report where each user is afterwards */
export function reactivations(_: unknown, context: Context, looks: boolean): StateChanges<User> {
  return (user) => {
    let isSent = false;
    return {
      change: async () => {
        isSent = (await reactivate(user, context)).sent;
      },
      async after() {
        if (!isSent || !looks) return {};
        const back = await returned(user, context);
        for (const line of returnedLines(back)) context.note(`${thingText(resource, user)} ${line}`);
        return {
          channel_ids: back.channelIds ?? null,
          group_ids: back.groups?.map(({ id }) => id) ?? null,
          deactivated_bot_ids: back.bots.map((bot) => bot.user_id),
        };
      },
    };
  };
}
