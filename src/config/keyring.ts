/**
 * The operating system's keyring. The only importer of its package, which is
 * native and optional: where it cannot be loaded there is no keyring.
 */
import type { AsyncEntry } from '@napi-rs/keyring';

const service = 'realmctl';

/** Whose key: the account's email and the organization's normalized site. */
export interface KeyOwner {
  readonly email: string;
  readonly site: string;
}

/** Why the keyring did not do what was asked, in a few words. */
export class KeyringError extends Error {}

/** The key, or null where the keyring has none. Throws a {@link KeyringError}. */
export async function readFromKeyring(owner: KeyOwner): Promise<string | null> {
  return asking(owner, (entry) => entry.getPassword());
}

/** Stores the key and proves it by reading it back. Throws a {@link KeyringError}. */
export async function writeToKeyring(owner: KeyOwner, key: string): Promise<void> {
  await asking(owner, (entry) => entry.setPassword(key));
  if ((await readFromKeyring(owner)) !== key) throw new KeyringError('it does not give back what was stored');
}

/** Removes the key where it is there. Throws a {@link KeyringError}. */
export async function removeFromKeyring(owner: KeyOwner): Promise<void> {
  await asking(owner, (entry) => entry.deletePassword());
}

async function asking<T>({ email, site }: KeyOwner, work: (entry: AsyncEntry) => Promise<T>): Promise<T> {
  const { AsyncEntry: Entry } = await load();
  try {
    // Without a Secret Service the package would use the kernel's keyring, which forgets at every restart.
    return await work(new Entry(service, `${email}@${site}`, { linux: { store: 'secret-service' } }));
  } catch (error) {
    throw new KeyringError(oneLine(error), { cause: error });
  }
}

async function load(): Promise<typeof import('@napi-rs/keyring')> {
  try {
    return await import('@napi-rs/keyring');
  } catch (error) {
    throw new KeyringError('its package is not installed for this machine', { cause: error });
  }
}

function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replace(/\s+/g, ' ')
    .replace(/^Platform failure: /, '')
    .trim();
}
