/** The cache of names for completion: a private folder for each account, which can be deleted at any time. */
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSecretFileSync } from '../files/secret-file.ts';
import type { Account } from './account.ts';
import { cacheFolder, type PlatformEnv } from './paths.ts';

/** A channel, user, group or anything else with a name. */
export interface Named {
  readonly name: string;
  readonly id?: number;
  /** The address of an account; absent if it is hidden from you. */
  readonly email?: string;
  readonly isBot?: boolean;
  /** Archived or deactivated. */
  readonly isRetired?: boolean;
}

/** Milliseconds for which names are valid, and for which no request follows a failed one. */
const longest = 180_000;
const afterFailure = 15_000;

/** Returns the cached names, or undefined if the organization must be asked. */
export function readNames(
  account: Account,
  kind: string,
  platformEnv: PlatformEnv,
  now: number,
): readonly Named[] | undefined {
  try {
    const file = fileOf(account, kind, platformEnv);
    if (file === undefined) return undefined;
    const text = readSecretFileSync(file, { what: 'names', platform: platformEnv.platform });
    const { until, names } = JSON.parse(text) as { until: number; names: Named[] };
    // A longer time than the longest was written under another clock.
    if (!(until > now && until <= now + longest)) return undefined;
    return names.filter(({ name, email = '' }) => typeof name === 'string' && typeof email === 'string');
  } catch {
    return undefined;
  }
}

/** Caches names, or the failure to read them. Never throws. */
export async function keepNames(
  account: Account,
  kind: string,
  names: readonly Named[] | undefined,
  platformEnv: PlatformEnv,
  now: number,
): Promise<void> {
  try {
    const file = fileOf(account, kind, platformEnv);
    if (file === undefined) return;
    const [{ replaceFile }, { makeFolder }] = await Promise.all([
      import('../files/atomic-replace.ts'),
      import('../files/make-folder.ts'),
    ]);
    makeFolder(dirname(file));
    const until = now + (names === undefined ? afterFailure : longest);
    await replaceFile(file, JSON.stringify({ until, names: names ?? [] }));
  } catch {
    // On a read-only or full disk, the organization is asked again.
  }
}

/** Deletes the names cached for an account, because a command changes something. */
export function forgetNames(account: Account, platformEnv: PlatformEnv): void {
  try {
    const file = fileOf(account, '', platformEnv);
    if (file !== undefined) rmSync(dirname(file), { recursive: true, force: true });
  } catch {
    // Cached names expire by themselves.
  }
}

function fileOf({ site, email }: Account, kind: string, platformEnv: PlatformEnv): string | undefined {
  const folder = cacheFolder(platformEnv);
  const account = `${encodeURIComponent(email.toLowerCase())}@${encodeURIComponent(site)}`;
  return folder === undefined ? undefined : join(folder, 'names', account, `${kind}.json`);
}
