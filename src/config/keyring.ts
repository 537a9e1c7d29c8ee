/**
 * Accesses the operating system's keyring. The only importer of its package, which is native and optional: if it
 * cannot be loaded, there is no keyring.
 */
import type { AsyncEntry } from '@napi-rs/keyring';

const service = 'realmctl';

/** The owner of a key: the account's email and the organization's normalized site. */
export interface KeyOwner {
  readonly email: string;
  readonly site: string;
}

/** Thrown if the keyring failed: a sentence, and the system's error. */
export class KeyringError extends Error {
  readonly detail: string;
  constructor(message: string, detail = '', options?: ErrorOptions) {
    super(message, options);
    this.name = 'KeyringError';
    this.detail = detail;
  }
}

/** Returns the key, or null if the keyring does not have it. Throws a {@link KeyringError}. */
export async function readFromKeyring(owner: KeyOwner): Promise<string | null> {
  return asking(owner, (entry) => entry.getPassword());
}

/** Stores the key and verifies it by reading it back. Throws a {@link KeyringError}. */
export async function writeToKeyring(owner: KeyOwner, key: string): Promise<void> {
  await asking(owner, (entry) => entry.setPassword(key));
  if ((await readFromKeyring(owner)) !== key)
    throw new KeyringError('the keyring does not return what was stored');
}

/** Removes the key if it exists. Throws a {@link KeyringError}. */
export async function removeFromKeyring(owner: KeyOwner): Promise<void> {
  await asking(owner, (entry) => entry.deletePassword());
}

async function asking<T>({ email, site }: KeyOwner, work: (entry: AsyncEntry) => Promise<T>): Promise<T> {
  const { AsyncEntry: Entry } = await load();
  try {
    // Without a Secret Service the package would use the kernel's keyring, which loses its content at every restart.
    return await work(new Entry(service, `${email}@${site}`, { linux: { store: 'secret-service' } }));
  } catch (error) {
    const detail = oneLine(error);
    const isLocked = /lock|prompt|dismiss/i.test(detail);
    const message = isLocked ? 'the keyring is locked' : 'no keyring responds on this machine';
    throw new KeyringError(message, detail, { cause: error });
  }
}

async function load(): Promise<typeof import('@napi-rs/keyring')> {
  try {
    return await import('@napi-rs/keyring');
  } catch (error) {
    throw new KeyringError('no keyring can be reached', oneLine(error), { cause: error });
  }
}

function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replace(/\s+/g, ' ')
    .replace(/^Platform failure: /, '')
    .trim();
}
