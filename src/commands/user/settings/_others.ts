/** Changes the settings of other accounts in one request; their present settings cannot be read. */
import type { Reference } from '../../../api/reference.ts';
import { differences, type Reading } from '../../../api/resources/compare.ts';
import { user as userResource } from '../../../api/resources/user.ts';
import { ownChoice, userSettings as resource, updateSettings } from '../../../api/resources/user-settings.ts';
import type { WireArgs } from '../../../api/spec.ts';
import { CliError, usageError } from '../../../base/cli-error.ts';
import { counted } from '../../../base/words.ts';
import { asTyped } from '../../../changes/as-typed.ts';
import { guard } from '../../../changes/guard.ts';
import { fieldHazards, isMany } from '../../../changes/hazards.ts';
import { guardSelected } from '../../../changes/selected.ts';
import { thingText } from '../../../changes/thing-text.ts';
import type { User } from '../../../directory/users.ts';
import { errorColumn, outcomeColumn } from '../../../output/outcome-column.ts';
import type { Item, ListResult } from '../../../output/result.ts';
import type { Context } from '../../../session/context.ts';
import { resolveTargets } from '../../_targets.ts';
import { showUser } from '../_accounts.ts';
import { users } from '../_several.ts';

type SettingsArgs = WireArgs<typeof updateSettings>;

/** The users whose settings are meant. */
export interface NamedUsers {
  readonly userIds: readonly number[];
  readonly groupIds: readonly number[];
  /** All of them, without duplicates and bots. */
  readonly all: readonly User[];
  readonly selected: boolean;
}

const { target_users: target } = updateSettings.params;

/**
 * Returns the users that a command line names or selects; undefined if it is only about this account. Throws a usage
 * error for bots, and if the server is too old.
 */
export async function namedUsers(
  extra: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<NamedUsers | undefined> {
  const groups = (extra.groups ?? []) as readonly Reference[];
  const named = (extra.users ?? []) as readonly Reference[];
  const selects = extra.all === true || Object.keys(extra).some((name) => name.startsWith('where_'));
  if (groups.length + named.length === 0 && !selects) return undefined;
  const [directory, client] = await Promise.all([context.directory(), context.client()]);
  const isPlain = groups.length === 0 && !selects;
  if (isPlain && named.every(({ by }) => by === 'me')) return undefined;
  const { things, selected } =
    named.length === 0 && !selects
      ? { things: [], selected: false }
      : await resolveTargets(users, extra, context);
  const { user_id: own } = await directory.me();
  if (isPlain && things.every(({ user_id }) => user_id === own)) return undefined;
  const flag = selects ? 'all' : groups.length > 0 ? 'groups' : 'users';
  // A server that does not know the parameter would change the account's own settings.
  await client.supports(flag, target);
  const bot = things.find(({ is_bot }) => is_bot === true);
  if (bot !== undefined) throw usageError(`${showUser(bot)} is a bot, and bots have no settings`);
  const found = await Promise.all(groups.map((each) => directory.group(each)));
  const inGroups = new Set((await Promise.all(groups.map((each) => directory.memberIds(each)))).flat());
  const everybody = groups.length === 0 ? [] : await directory.users();
  const members = everybody.filter(({ user_id, is_bot }) => inGroups.has(user_id) && is_bot !== true);
  const all = new Map([...things, ...members].map((user) => [user.user_id, user]));
  return {
    userIds: things.map(({ user_id }) => user_id),
    groupIds: found.map(({ id }) => id),
    all: [...all.values()],
    selected,
  };
}

/**
 * Throws a usage error for settings that only apply to your own account, and for expectations, which cannot be
 * checked.
 */
export function refuseOwnOnly(
  wanted: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
  context: Context,
): void {
  for (const name of ['full_name', 'new_email', 'new_password_file']) {
    if (wanted[name] === undefined) continue;
    throw usageError(
      `${context.flagLabel(name)} is for your own account`,
      name === 'new_password_file' ? undefined : 'realmctl user update changes names and addresses of others',
    );
  }
  if (Object.keys(expected).length > 0) {
    throw usageError('--if-current is for your own settings', 'the server does not show those of others');
  }
}

/** Changes the settings of all of them; asks first if they are many, or were selected. */
export async function updateOthers(
  { userIds, groupIds, all, selected }: NamedUsers,
  {
    wanted,
    skips,
    fields,
  }: { readonly wanted: SettingsArgs; readonly skips: boolean; readonly fields: readonly string[] },
  context: Context,
): Promise<ListResult> {
  const result = (list: readonly Item[]): ListResult => ({
    list,
    columns: [
      { name: 'user_id', key: true, value: ({ user_id }) => user_id as number },
      outcomeColumn,
      errorColumn,
    ],
    fields,
    id: 'user_id',
    noun: 'users',
    show: false,
  });
  const args = {
    ...wanted,
    target_users: {
      ...(userIds.length > 0 && { user_ids: userIds }),
      ...(groupIds.length > 0 && { group_ids: groupIds }),
      skip_if_already_edited: skips,
    },
  };
  await context.check(updateSettings, args);
  const changes = differences(resource, {}, wanted as Reading);
  const flags = await asTyped(changes, context);
  const hazards = await fieldHazards(changes, context);
  const many = isMany(all.length) ? [{ risk: 'many-people' as const }] : [];
  const action = 'Update the settings of';
  if (selected) {
    const each = all.map((user) => ({
      thing: thingText(userResource, user),
      hazards,
      changes: async () => flags,
    }));
    await guardSelected(action, each, 'users', context);
    if (all.length === 0) return result([]);
  } else {
    const [only] = all;
    const thing =
      all.length === 1 && only !== undefined ? thingText(userResource, only) : counted(all.length, 'user');
    await guard(action, [{ thing, hazards: [...many, ...hazards] }], context);
  }
  try {
    await context.write(updateSettings, args);
  } catch (error) {
    throw error instanceof CliError ? explainSettings(error, wanted, context) : error;
  }
  const except = skips ? ', except where they chose it themselves' : '';
  context.done(`updated the settings of ${counted(all.length, 'user')}: ${flags.join(', ')}${except}`);
  return result(
    all.map(({ user_id, full_name }) => ({
      user_id,
      full_name,
      ...wanted,
      outcome: 'updated',
      error: null,
    })),
  );
}

function explainSettings(refusal: CliError, wanted: SettingsArgs, context: Context): CliError {
  const own = ownChoice.filter((name) => wanted[name] !== undefined).map(context.flagLabel);
  if (!refusal.isPlain || refusal.status !== 400 || own.length === 0) return refusal;
  return refusal.with({ hint: `only the users themselves can change ${own.join(', ')}` });
}
