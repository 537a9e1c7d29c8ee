/** Changes the profile fields of this account if it is not an administrator, through calls that everyone may use. */
import type { ProfileValue } from '../../api/codecs/profile-data.ts';
import { listProfileFields } from '../../api/resources/profile-field.ts';
import { isAtLeast, roleOf } from '../../api/roles.ts';
import { clearOwnProfile, setOwnProfile } from '../../api/table/own-account.ts';
import type { CliError } from '../../base/cli-error.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';

/** The part of a user's changes that matters here. */
interface Changes {
  readonly profile_data?: readonly ProfileValue[] | undefined;
}

/** Whether only profile fields change. */
export function isProfileAlone({ profile_data, ...others }: Changes): boolean {
  return profile_data !== undefined && Object.values(others).every((value) => value === undefined);
}

/** Whether a change must use these calls: of the account's own profile fields only, without being an administrator. */
export function isOwnProfile(
  { user_id, is_bot }: User,
  changes: Changes,
  me: { readonly user_id: number; readonly role: number },
): boolean {
  return (
    isProfileAlone(changes) &&
    user_id === me.user_id &&
    is_bot !== true &&
    !isAtLeast(me.role, 'administrator')
  );
}

/** Sets the values, and clears empty ones with a separate call. */
export async function sendOwnProfile(
  values: readonly ProfileValue[],
  context: Context,
): Promise<{ readonly sent: boolean }> {
  const isEmpty = ({ value }: ProfileValue) => value === null || value.length === 0;
  const data = values.filter((each) => !isEmpty(each));
  const cleared = values.filter(isEmpty).map(({ id }) => id);
  const set = data.length === 0 ? undefined : await context.write(setOwnProfile, { data });
  return cleared.length === 0 && set !== undefined ? set : context.write(clearOwnProfile, { data: cleared });
}

/** Explains a refusal: some fields can only be filled in by administrators. */
export async function explainOwnProfile(
  refusal: CliError,
  values: readonly ProfileValue[],
  context: Context,
): Promise<CliError> {
  if (!refusal.isPlain || refusal.status !== 400) return refusal;
  const { custom_fields: fields } = await context.read(listProfileFields, {});
  const ids = new Set(values.map(({ id }) => id));
  const locked = fields.filter(({ id, editable_by_user: open }) => ids.has(id) && open === false);
  if (locked.length === 0) return refusal;
  const names = locked.map(({ name }) => name).join(', ');
  return refusal.with({ exitReason: 'forbidden', hint: `only administrators can change ${names}` });
}

/** Returns this account's id and role. */
export async function ownRole(
  context: Context,
): Promise<{ readonly user_id: number; readonly role: number }> {
  const me = await (await context.directory()).me();
  return { user_id: me.user_id, role: roleOf(me) };
}
