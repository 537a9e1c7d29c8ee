import { randomBytes } from 'node:crypto';
import * as rows from '../../api/table/keys.ts';
import { emitBotKey } from '../emit/bots.ts';
import { ApiError } from '../errors/api-error.ts';
import { rateLimitError } from '../errors/rate-limit-error.ts';
import { isAddress } from '../rules/email-addresses.ts';
import { fieldsAt } from '../rules/levels.ts';
import type { Organization } from '../state/organization.ts';
import { defineHandler } from './handler.ts';

/** The password of every person in a sandbox; bots have none. */
export const sandboxPassword = 'sandbox';

/** How many password attempts one name has, and in how many seconds (docs/service.md, Rate limit). */
const most = 5;
const period = 1800;

/** POST /fetch_api_key. */
export const fetchKey = defineHandler(rows.fetchKey, ({ organization, args, level, now }) => {
  const name = args.username.trim();
  if (!isAddress(name)) throw new ApiError('Enter a valid email address.');
  countTry(organization, name.toLowerCase(), now);
  const account = organization.usersByEmail.get(name.toLowerCase());
  if (account === undefined || account.is_bot || args.password !== sandboxPassword) {
    throw authenticationError('Your username or password is incorrect', 'AUTHENTICATION_FAILED', level);
  }
  if (organization.isDeactivated) {
    throw authenticationError('This organization has been deactivated', 'REALM_DEACTIVATED', level);
  }
  if (!account.is_active) throw authenticationError('Account is deactivated', 'USER_DEACTIVATED', level);
  organization.passwordTries.delete(name.toLowerCase());
  return {
    api_key: account.api_key,
    email: account.delivery_email,
    ...fieldsAt(level, { user_id: [171, account.user_id] }),
  };
});

/** POST /users/me/api_key/regenerate. */
export const regenerateKey = defineHandler(rows.regenerateKey, (call) => {
  const { organization, account } = call;
  const api_key = randomBytes(16).toString('hex');
  organization.changeKey(account, api_key);
  if (account.is_bot) emitBotKey(call, account);
  return { api_key };
});

/** Counts a password attempt. An attempt over the limit is not counted, and a success clears the count. */
function countTry({ passwordTries }: Organization, name: string, now: number): void {
  const tries = (passwordTries.get(name) ?? []).filter((time) => time > now - period);
  const oldest = tries[0];
  if (tries.length >= most && oldest !== undefined) throw rateLimitError(oldest + period - now);
  passwordTries.set(name, [...tries, now]);
}

/** Returns the error for a failed login. The status is 403 below level 76 (docs/service.md, Errors). */
function authenticationError(message: string, code: string, level: number): ApiError {
  return new ApiError(message, { status: level < 76 ? 403 : 401, code });
}
