/** When credentials may be sent. */
import { usageError } from '../base/cli-error.ts';
import { type Caller, Credentials } from '../base/credentials.ts';
import { isLoopback } from '../base/site.ts';

/** The account of a caller. Throws what the caller says of having none. */
export function requireCredentials(caller: Caller): Credentials {
  if (caller instanceof Credentials) return caller;
  throw caller.missing;
}

/** Throws a usage error where credentials would travel readable by others: over http to another machine. */
export function requireSecureTransport(site: URL, insecure: boolean): void {
  if (site.protocol === 'https:' || isLoopback(site.hostname) || insecure) return;
  throw usageError(
    `no key or password is sent to ${site.origin}: http is readable by anyone on the way`,
    'use https, or ZULIP_ALLOW_INSECURE=true if you accept that',
  );
}
