/** What verbs on several users have in common. */
import type { Param, Params } from '../../api/spec.ts';
import { CliError } from '../../base/cli-error.ts';
import { findTargets } from '../../changes/targets.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { selection, underAll } from '../_all.ts';
import { without } from '../_define.ts';
import { readUsers } from './_accounts.ts';
import { filterUsers, type UserSelection, userFilters } from './_list-filters.ts';

const named = {
  users: { kind: 'user-references', help: 'the users; - reads them from stdin' },
} as const satisfies Readonly<Record<string, Param>>;

/** Filters of `--all`, which selects people: bots only where they are named. */
const selecting = {
  ...userFilters,
  bots: { ...userFilters.bots, help: 'only bots' },
} as const satisfies Params;

/** The options that say which users: the words of the command line, - standing for those of stdin, or `--all`. */
export const several = { ...named, ...underAll(selecting) };

/** The same where it goes without saying whether they are active. */
export const severalOfAState = {
  ...named,
  ...underAll(without(selecting, 'deactivated', 'include_deactivated', 'inactive')),
};

/** The same for people who are active. */
export const severalPeople = {
  ...named,
  ...underAll(without(selecting, 'deactivated', 'include_deactivated', 'bots')),
};

/** Where the words stand. */
export const severalPositional = [{ param: 'users', name: 'USER', variadic: true, optional: true }] as const;

/** Users that a command works on. */
export interface UsersMeant {
  readonly users: readonly User[];
  /** Whether `--all` selected them. */
  readonly selected: boolean;
}

/**
 * The users that are named, each once, or those that `--all` selects.
 * @param profiles with the values of custom profile fields
 * @param always filters of `--all` that go without saying
 */
export async function usersMeant(
  extra: Extra,
  context: Context,
  { profiles = false, always = {} }: { readonly profiles?: boolean; readonly always?: UserSelection } = {},
): Promise<UsersMeant> {
  const filters = selection(userFilters, extra, 'users', context);
  const directory = await context.directory();
  if (filters === undefined) {
    const prefers = always.deactivated === true ? 'retired' : 'in-use';
    const users = await findTargets(extra.users, {
      noun: 'user',
      find: profiles ? directory.userWithProfile : (reference) => directory.user(reference, prefers),
      idOf: ({ user_id }) => user_id,
    });
    return { users, selected: false };
  }
  const all = profiles ? await readUsers(context, { profiles }) : await directory.users();
  return { users: await filterUsers(all, { bots: false, ...filters, ...always }, context), selected: true };
}

type Extra = Readonly<Record<string, unknown>> & {
  readonly users?: Parameters<typeof findTargets>[0];
};

/** Whether the user is active by now, past every memory. */
export async function isActiveNow({ user_id, full_name }: User, context: Context): Promise<boolean> {
  const now = (await readUsers(context)).find((each) => each.user_id === user_id);
  if (now !== undefined) return now.is_active !== false;
  throw new CliError('not-found', `user ${full_name} (id ${user_id}) can no longer be found`);
}
