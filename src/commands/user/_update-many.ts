/** `user update --from`. */
import { resolveArgs } from '../../api/derive/resolve.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { user as resource } from '../../api/resources/user.ts';
import { orFault, type PreparedRow, planEach, targetsOf } from '../../bulk/one-by-one.ts';
import type { Planner } from '../../bulk/plan.ts';
import { refuseDuplicates, resolveRows } from '../../bulk/resolve-rows.ts';
import type { User } from '../../directory/users.ts';
import { ownRights } from '../_own-rights.ts';
import { isPermitted } from '../_row-rights.ts';
import { asTarget } from '../_updating.ts';
import { readUsers } from './_accounts.ts';
import { comparableAddress } from './_address.ts';
import { changeParams, prepareUser, type UserChanges } from './_changes.ts';
import { lastOwners } from './_only-owner.ts';
import { missingForUpdating } from './_rights.ts';

export const plan: Planner = async ({ rows, expected, faults, context }) => {
  const directory = await context.directory();
  const targets = await targetsOf(
    { rows, faults },
    { key: 'users', noun: 'user', find: directory.user, idOf: ({ user_id }) => user_id },
  );
  const now = (await resolveArgs(changeParams, expected, directory)) as Reading;
  const resolved = await resolveRows(changeParams, rows, faults, context);
  const wanted = new Map(resolved.map(({ row, args }) => [row, args]));
  const addresses = resolved.filter(({ args }) => args.new_email !== undefined);
  refuseDuplicates(
    addresses.map(({ row, args }) => ({ row, same: comparableAddress(String(args.new_email)) })),
    'address',
    faults,
    'new-email',
  );
  // Values of profile fields are in a longer list, which is read once and only if needed.
  const profiles = new Map(
    resolved.some(({ args }) => args.profile_data !== undefined)
      ? (await readUsers(context, { profiles: true })).map((user) => [user.user_id, user])
      : [],
  );
  const prepared: PreparedRow[] = [];
  const rights = await ownRights(context);
  const { level } = await (await context.client()).server();
  const roles = targets.map(({ row, thing }) => ({ user: thing, role: roleIn(wanted.get(row)) }));
  const last = await lastOwners(roles, context);
  for (const { row, thing } of targets) {
    const changes = wanted.get(row);
    if (changes === undefined) continue;
    const work = await orFault(
      async () => {
        const user = profiles.get(thing.user_id) ?? thing;
        const own = withoutApiEmail(changes, user);
        const prepared = await prepareUser(user, own, context, now, ({ user_id }) => last.has(user_id));
        return asTarget(resource, user, prepared, context);
      },
      row,
      undefined,
      faults,
    );
    if (work === undefined) continue;
    const missing = work.isUpToDate === true ? undefined : missingForUpdating(thing, changes, rights, level);
    if (isPermitted(row, missing, { faults, key: 'user', params: changeParams }))
      prepared.push({ row, prepared: work });
  }
  return planEach(prepared, 'updated');
};

/**
 * Drops an API email: lists show it in place of a hidden address, so in a table that is read back it is not a new
 * address.
 */
function withoutApiEmail(changes: UserChanges, { delivery_email, email }: User): UserChanges {
  const { new_email, ...others } = changes;
  return typeof delivery_email !== 'string' && new_email === email ? others : changes;
}

function roleIn(changes: { readonly role?: unknown } | undefined): number | undefined {
  return changes?.role === undefined ? undefined : Number(changes.role);
}
