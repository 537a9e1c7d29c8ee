/** Authentication. Every error but one is 401 UNAUTHORIZED. Texts: docs/service.md, Errors. */

import { isAtLeast, leastRole, refusesBots, refusesPeople } from '../../api/roles.ts';
import type { Endpoint, Role } from '../../api/spec.ts';
import { ApiError, authenticationError } from '../errors/api-error.ts';
import { stranger } from '../state/accounts.ts';
import type { User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';

/** The type of bots that post messages from other services. */
const incomingWebhook = 2;
const notLoggedIn = 'Not logged in: API authentication or user session required';
const invalidHeader = 'Invalid authorization header for basic auth';

/**
 * Returns the account of an `Authorization` header: email and API key by HTTP Basic (docs/service.md, Errors). The
 * email is the real one and is compared without case. Throws an ApiError.
 */
export function authenticate(header: string | undefined, organization: Organization, level: number): User {
  const fail = (message: string) => authenticationError(message, 'UNAUTHORIZED', level);
  if (header === undefined) throw fail(notLoggedIn);
  const words = header.trim().split(/\s+/);
  const [scheme = '', encoded = ''] = words;
  if (words.length !== 2) throw fail(invalidHeader);
  if (scheme.toLowerCase() !== 'basic') {
    throw new ApiError('This endpoint requires HTTP basic authentication.');
  }
  const parts = decodeBase64(encoded)?.split(':');
  if (parts?.length !== 2) throw fail(invalidHeader);
  const [email = '', key = ''] = parts.map((part) => part.trim());
  if (!/^[A-Za-z0-9]{32}$/.test(key)) throw fail('Malformed API key');
  if (key === stranger.api_key && email.toLowerCase() === stranger.email) {
    throw fail('Account is not associated with this subdomain');
  }
  const account = organization.usersByKey.get(key);
  if (account === undefined || account.delivery_email.toLowerCase() !== email.toLowerCase()) {
    throw fail('Invalid API key');
  }
  if (organization.isDeactivated) throw fail('This organization has been deactivated');
  if (!account.is_active) throw fail('Account is deactivated');
  // The service answers every API call of an incoming webhook bot this way.
  if (account.bot_type === incomingWebhook) {
    throw fail('This API is not available to incoming webhook bots.');
  }
  return account;
}

function decodeBase64(encoded: string): string | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded) || encoded.length % 4 !== 0) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'));
  } catch (error) {
    // A header whose bytes are not UTF-8 is invalid too.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/**
 * Errors for a missing role. For owner and administrator they have their own code; the others are plain bad requests
 * (docs/service.md, Errors).
 */
const roleErrors: Readonly<Record<Role, () => ApiError>> = {
  owner: () => new ApiError('Must be an organization owner', { code: 'UNAUTHORIZED_PRINCIPAL' }),
  administrator: () =>
    new ApiError('Must be an organization administrator', { code: 'UNAUTHORIZED_PRINCIPAL' }),
  moderator: () => new ApiError('Insufficient permission'),
  member: () => new ApiError('Not allowed for guest users'),
  guest: () => new ApiError('Insufficient permission'),
};

/** Throws an ApiError if the account may not call the endpoint at all. */
export function authorize(row: Endpoint, account: User, level: number): void {
  const least = leastRole(row, level);
  if (least !== undefined && !isAtLeast(account.role, least)) throw roleErrors[least]();
  if (account.is_bot && refusesBots(row, level)) {
    throw new ApiError('This endpoint does not accept bot requests.');
  }
  if (!account.is_bot && refusesPeople(row, level)) throw new ApiError('Must be a bot user');
}
