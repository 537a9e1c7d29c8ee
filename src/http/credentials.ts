/** HTTP Basic with the account's address and key, and where it may be sent. */
import { notLoggedIn, usageError } from '../base/cli-error.ts';
import { isLoopback } from '../base/site.ts';

export interface Credentials {
  readonly email: string;
  readonly key: string;
}

/** Both. Throws an `unauthenticated` CliError that names what is missing or cannot be sent. */
export function requireCredentials(email: string | undefined, key: string | undefined): Credentials {
  if (email !== undefined && key !== undefined) {
    if (/[:\r\n]/.test(email) || /[:\r\n]/.test(key)) {
      throw notLoggedIn('neither the email nor the API key may hold a colon or a line end');
    }
    return { email, key };
  }
  const missing = [
    ...(email === undefined ? ['the email of the account'] : []),
    ...(key === undefined ? ['the API key'] : []),
  ];
  throw notLoggedIn(`not logged in: ${missing.join(' and ')} not given`);
}

/** The value of the Authorization header. */
export function basicAuth({ email, key }: Credentials): string {
  return `Basic ${Buffer.from(`${email}:${key}`, 'utf8').toString('base64')}`;
}

/** Throws a usage error where credentials would travel readable by others: over http to another machine. */
export function requireSecureTransport(site: URL, insecure: boolean): void {
  if (site.protocol === 'https:' || isLoopback(site.hostname) || insecure) return;
  throw usageError(
    `no key or password is sent to ${site.origin}: http is readable by anyone on the way`,
    'use https, or ZULIP_ALLOW_INSECURE=true if you accept that',
  );
}
