/** Names that completion was told of an organization: a private folder for each account, which may be lost at any time. */
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSecretFileSync } from '../files/secret-file.ts';
import type { Account } from './account.ts';
import { cacheFolder, type PlatformEnv } from './paths.ts';

/** Something of an organization that has a name. */
export interface Named {
  readonly name: string;
  readonly id?: number;
  /** Of an account; absent where it is hidden from the one that asked. */
  readonly email?: string;
  readonly isBot?: boolean;
  /** Archived or deactivated. */
  readonly isRetired?: boolean;
}

/** Milliseconds that names count for, and that a failure counts for: nobody waits for the next one meanwhile. */
const longest = 180_000;
const afterFailure = 15_000;

/** Names as they were kept, or undefined where the organization is to be asked. */
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
    // What counts for longer than anything may was written with another clock.
    if (!(until > now && until <= now + longest)) return undefined;
    return names.filter(({ name, email = '' }) => typeof name === 'string' && typeof email === 'string');
  } catch {
    return undefined;
  }
}

/** Keeps names, or that they could not be read. Nothing depends on it. */
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
    // A read-only or full disk: the organization is asked again.
  }
}

/** Forgets what was kept for an account, because something of it changes. */
export function forgetNames(account: Account, platformEnv: PlatformEnv): void {
  try {
    const file = fileOf(account, '', platformEnv);
    if (file !== undefined) rmSync(dirname(file), { recursive: true, force: true });
  } catch {
    // What is kept goes out of date by itself.
  }
}

function fileOf({ site, email }: Account, kind: string, platformEnv: PlatformEnv): string | undefined {
  const folder = cacheFolder(platformEnv);
  const account = `${encodeURIComponent(email.toLowerCase())}@${encodeURIComponent(site)}`;
  return folder === undefined ? undefined : join(folder, 'names', account, `${kind}.json`);
}
