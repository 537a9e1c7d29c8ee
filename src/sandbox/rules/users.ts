/** Finds the user that a call names. */
import { ApiError } from '../errors/api-error.ts';
import type { User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import type { Caller } from './caller.ts';
import { apiEmail, dummyEmail, dummyEmailId, roleSeesRealEmail } from './user-emails.ts';

/** From this level on, a real address that the caller may see is enough (docs/service.md, Users). */
const byRealAddress = 302;

/**
 * Finds a user by the real address if the caller's role may see it, or by the API address
 * (docs/service.md, Users).
 */
export function userByAddress(
  { organization, user: viewer, level }: Caller,
  email: string,
): User | undefined {
  const wanted = email.toLowerCase();
  const user = organization.usersByEmail.get(wanted);
  if (level < byRealAddress) return user !== undefined && apiEmail(user) === email ? user : dummy();
  return user !== undefined && roleSeesRealEmail(viewer, user) ? user : dummy();

  function dummy(): User | undefined {
    const id = dummyEmailId(wanted);
    const found = organization.users.get(id);
    if (wanted !== dummyEmail(id) || found === undefined) return undefined;
    return level >= byRealAddress || apiEmail(found) === email ? found : undefined;
  }
}

/** Returns the person with that id; not a bot. */
function personOf({ users }: Organization, id: number): User {
  const user = users.get(id);
  if (user === undefined || user.is_bot) throw noSuchUser();
  return user;
}

/** Returns the person with that id, who must be active. */
export function activePersonOf(organization: Organization, id: number): User {
  const user = personOf(organization, id);
  if (!user.is_active) throw new ApiError('User is deactivated');
  return user;
}

export function noSuchUser(): ApiError {
  return new ApiError('No such user');
}
