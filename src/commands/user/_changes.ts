/** Changes a user: chooses the call, refuses early, and explains refusals. */
import type { Difference, Reading } from '../../api/resources/compare.ts';
import { lesserRole } from '../../api/resources/own-rights.ts';
import { user as resource } from '../../api/resources/user.ts';
import { hasRole, isAtLeast, roleOf } from '../../api/roles.ts';
import type { WireParams } from '../../api/spec.ts';
import { updateUser, updateUserById } from '../../api/table/users.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Hazard } from '../../changes/hazards.ts';
import { thingText } from '../../changes/thing-text.ts';
import { type PreparedUpdate, prepareUpdate, refusedBeforehand } from '../../changes/update.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { without } from '../_define.ts';
import { asRefusal, type MissingRight, ownRights } from '../_own-rights.ts';
import { holderOf, readUsers, showUser } from './_accounts.ts';
import { isOnlyOwner, onlyOwner } from './_only-owner.ts';
import { explainOwnProfile, isOwnProfile, isProfileAlone, ownRole, sendOwnProfile } from './_own-profile.ts';
import { missingForUpdating } from './_rights.ts';
import { isAboutPermission, permissionRefusal } from './_special-permission.ts';

export const changeParams = without(updateUser.params, 'email');
/** Parameters of PATCH /users/{email}, only those that change. */
export type UserChanges = WireParams<typeof changeParams>;

/** Whether the organization would have no owner if this user were no longer one. */
export type IsLastOwner = (user: User) => boolean | Promise<boolean>;

/**
 * Finds what to change about a user, as it was read in this run; everything goes in one call.
 * @param isLast for several changes, which together leave other owners than the present ones
 */
export async function prepareUser(
  user: User,
  wanted: UserChanges,
  context: Context,
  expected?: Reading,
  isLast: IsLastOwner = (one) => isOnlyOwner(one, context),
): Promise<PreparedUpdate> {
  const refusal = await roleRefusal(user, wanted, isLast);
  if (refusal !== undefined) return refusedBeforehand(thingText(resource, user), refusal);
  // The user's present state: a repeated request after a lost answer uses the address of that moment.
  let current = user;
  return prepareUpdate(
    {
      resource,
      reading: withRole(user),
      wanted: wanted as Reading,
      expected,
      send: (params) => send(current, params as UserChanges, context),
      async readAgain(own) {
        current = await readAgain(user, wanted, own);
        return withRole(current);
      },
      hazards: async (changes, declared) => [
        ...declared,
        ...(await ownRightsHazards(user, changes, context)),
      ],
      explain: (refusal) => explainUserUpdate(refusal, user, wanted, context.reasons()),
    },
    context,
  );
}

/**
 * Returns the risk of lowering the account's own role, which takes effect at once and which the account cannot undo.
 */
async function ownRightsHazards(
  user: User,
  changes: readonly Difference[],
  context: Context,
): Promise<Hazard[]> {
  const role = changes.find(({ name }) => name === 'role');
  const lesser = role && lesserRole(Number(role.from), Number(role.to));
  if (lesser === undefined || !(await isOwn(user, context))) return [];
  return [{ risk: 'takes-own-rights', says: `this account is ${lesser}` }];
}

/** Adds the role for servers below feature level 59, which have switches instead. */
function withRole(user: User): User {
  return { ...user, role: roleOf(user) };
}

async function readAgain(
  { user_id, full_name }: User,
  { profile_data }: UserChanges,
  context: Context,
): Promise<User> {
  const users = await readUsers(context, { profiles: profile_data !== undefined });
  const found = users.find((each) => each.user_id === user_id);
  if (found === undefined)
    throw new CliError('not-found', `user ${full_name} (id ${user_id}) can no longer be found`);
  return found;
}

/**
 * Sends the changes to the user's address; to the id below feature level 313, and if the server does not find the user
 * by address: a hidden one, including this account's own (docs/service.md, Users).
 */
async function send(user: User, changes: UserChanges, context: Context): Promise<{ readonly sent: boolean }> {
  if (isProfileAlone(changes) && isOwnProfile(user, changes, await ownRole(context))) {
    return sendOwnProfile(changes.profile_data ?? [], context);
  }
  const { user_id, email, delivery_email } = user;
  const { level } = await (await context.client()).server();
  const isVisible = typeof delivery_email === 'string' && level >= updateUser.since;
  return isVisible && (delivery_email === email || !(await isOwn(user, context)))
    ? context.write(
        updateUser,
        { email: delivery_email, ...changes },
        { still: () => requireSameAddress(user, context) },
      )
    : context.write(updateUserById, { user_id, ...changes });
}

/** Throws a conflict if the address in the request no longer belongs to that user. */
async function requireSameAddress(
  { user_id, full_name, delivery_email }: User,
  context: Context,
): Promise<void> {
  const now = (await readUsers(context)).find((each) => each.user_id === user_id);
  if (now?.delivery_email === delivery_email) return;
  throw new CliError(
    'conflict',
    `${delivery_email} was no longer the address of ${full_name} (id ${user_id}) after the wait`,
    { hint: 'this request changed nothing; check again before you retry' },
  );
}

async function isOwn({ user_id }: User, context: Context): Promise<boolean> {
  return (await (await context.directory()).me()).user_id === user_id;
}

/** Returns a refusal that applies to everyone, before anything is sent; undefined if there is none. */
async function roleRefusal(
  user: User,
  { role }: UserChanges,
  isLast: IsLastOwner,
): Promise<CliError | undefined> {
  const current = roleOf(user);
  if (role === undefined || role === current) return undefined;
  return hasRole(current, 'owner') && (await isLast(user)) ? onlyOwner(user) : undefined;
}

/** Returns a refusal with a more helpful message. */
export async function explainUserUpdate(
  refusal: CliError,
  user: User,
  changes: UserChanges,
  context: Context,
): Promise<CliError> {
  if (refusal.status === undefined || refusal.status >= 429 || refusal.hint !== undefined) return refusal;
  if (!refusal.isPlain && refusal.exitReason !== 'forbidden') return refusal;
  const me = await ownRole(context);
  if (isOwnProfile(user, changes, me)) {
    return explainOwnProfile(refusal, changes.profile_data ?? [], context);
  }
  const { level } = await (await context.client()).server();
  const { role, new_email } = changes;
  const missing = missingForUpdating(user, changes, await ownRights(context), level);
  const isMissing = missing !== undefined && missing.param !== 'new_email';
  if (isMissing && me.user_id === user.user_id && changes.full_name !== undefined) {
    const hint = "'realmctl user settings update --full-name' changes your own name";
    return refusal.with({ exitReason: 'forbidden', hint });
  }
  if (isMissing || !refusal.isPlain) return missing === undefined ? refusal : asRefusal(missing, refusal);
  if (hasRole(roleOf(user), 'guest') && role !== undefined && isAtLeast(Number(role), 'administrator')) {
    return refusal.with({
      hint: `make the user a member first: realmctl user update id:${user.user_id} --role member`,
    });
  }
  return new_email === undefined
    ? refusal
    : explainAddress(refusal, user, { email: new_email, missing }, context);
}

async function explainAddress(
  refusal: CliError,
  { user_id }: User,
  { email, missing }: { readonly email: string; readonly missing: MissingRight | undefined },
  context: Context,
): Promise<CliError> {
  const holder = holderOf(email, await readUsers(context));
  if (holder !== undefined) {
    const message =
      holder.user_id === user_id
        ? `${showUser(holder)} already has the address ${email}; the server does not change only the case`
        : `the address ${email} is taken by ${showUser(holder)}`;
    return refusal.with({ exitReason: 'conflict', message });
  }
  if (!isAboutPermission(refusal)) return refusal;
  return missing === undefined
    ? permissionRefusal(refusal, 'can_change_user_emails', context)
    : asRefusal(missing, refusal);
}
