/** Rules for when credentials may be sent. */
import { usageError } from '../base/cli-error.ts';
import { type Caller, Credentials } from '../base/credentials.ts';
import { isLoopback } from '../base/site.ts';

/** Returns the account of a caller. Throws the caller's own error if it has none. */
export function requireCredentials(caller: Caller): Credentials {
  if (caller instanceof Credentials) return caller;
  throw caller.missing;
}

/** Throws a usage error if others could read the credentials on the way: over http to another machine. */
export function requireSecureTransport(site: URL, insecure: boolean): void {
  if (site.protocol === 'https:' || isLoopback(site.hostname) || insecure) return;
  throw usageError(
    `no key or password is sent to ${site.origin}: anyone on the network can read http`,
    'use https, or ZULIP_ALLOW_INSECURE=true if you accept the risk',
  );
}
