/** Reads the account's bot storage. */
import { getStorage } from '../../../api/table/bot-storage.ts';
import { CliError } from '../../../base/cli-error.ts';
import type { Context } from '../../../session/context.ts';

/** Returns all values by key. */
export async function readStorage(context: Context): Promise<Readonly<Record<string, string>>> {
  return (await context.read(getStorage, {})).storage;
}

/** Throws `not-found` if one of the keys does not exist. */
export function requireKeys(keys: readonly string[], storage: Readonly<Record<string, string>>): void {
  const missing = keys.find((key) => !Object.hasOwn(storage, key));
  if (missing === undefined) return;
  throw new CliError('not-found', `the storage has no key '${missing}'`, {
    hint: 'realmctl bot storage list lists the keys',
  });
}
