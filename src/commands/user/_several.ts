/** Shared by verbs on several users. */
import { user as resource } from '../../api/resources/user.ts';
import type { Params } from '../../api/spec.ts';
import { CliError } from '../../base/cli-error.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { byReference } from '../_targets.ts';
import { readUsers } from './_accounts.ts';
import { filterUsers, userFilters } from './_list-filters.ts';

/** Filters of `--all`, which selects people; bots must be named. */
const selecting = {
  ...userFilters,
  bots: { ...userFilters.bots, help: 'only bots' },
} as const satisfies Params;

export const users = byReference<User, typeof selecting>(resource, {
  kind: 'user-references',
  filters: selecting,
  stateFilters: ['deactivated', 'include_deactivated'],
  find: (directory, { state, full = false }) =>
    full ? directory.userWithProfile : (reference) => directory.user(reference, state),
  async selected(filters, context, { state, full = false }) {
    const all = full
      ? await readUsers(context, { profiles: true })
      : await (await context.directory()).users();
    const ofState = state && { deactivated: state === 'retired' };
    return filterUsers(all, { bots: false, ...filters, ...ofState }, context);
  },
});

/** Whether the user is active now, without any cache. */
export async function isActiveNow({ user_id, full_name }: User, context: Context): Promise<boolean> {
  const now = (await readUsers(context)).find((each) => each.user_id === user_id);
  if (now !== undefined) return now.is_active !== false;
  throw new CliError('not-found', `user ${full_name} (id ${user_id}) can no longer be found`);
}
