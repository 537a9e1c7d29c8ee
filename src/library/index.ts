/** What programs import from `realmctl`. Importing it reads, writes and sends nothing. */
import type { Account } from './account.ts';
import { RealmError } from './error.ts';
import type { ConnectOptions } from './options.ts';
import type { Realm } from './realm.ts';

export type { Account } from './account.ts';
export type { CommandResult, ConnectOptions, EventOptions, RealmEvent, RunOptions } from './options.ts';
export type { Realm } from './realm.ts';
export type { EndpointName, Endpoints, Reason } from './types.ts';
export { RealmError };

/**
 * Connects to an organization with an account. Nothing is sent yet; proxies and certificates come from the
 * environment. Throws a RealmError if the account is not complete.
 */
export async function connect(account: Account, options: ConnectOptions = {}): Promise<Realm> {
  const { openRealm } = await import('./realm.ts');
  return openRealm(account, options, process.env);
}
