/** Caches the version of each server as last seen: a file for each site, which may be lost at any time. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isLoopback } from '../base/site.ts';
import { cacheFolder, type PlatformEnv } from './paths.ts';

export interface CachedVersion {
  readonly level: number;
  readonly version: string;
}

/** Servers are upgraded now and then, so the cached version is used for a day. */
const longest = 86_400_000;

/**
 * Returns the version of a site as seen within a day. Never for this machine, where servers come and go on the same
 * port.
 */
export function readCachedVersion(
  site: string,
  platformEnv: PlatformEnv,
  now: number,
): CachedVersion | undefined {
  const file = fileOf(site, platformEnv);
  if (file === undefined) return undefined;
  try {
    const { level, version, seen } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    if (typeof level !== 'number' || typeof version !== 'string' || typeof seen !== 'number')
      return undefined;
    return seen <= now && now - seen < longest ? { level, version } : undefined;
  } catch {
    // The file is missing or incomplete: the server is asked instead.
    return undefined;
  }
}

/** Stores the version. Returns whether that worked; nothing depends on it, and nobody waits for it. */
export async function writeCachedVersion(
  site: string,
  seen: CachedVersion,
  platformEnv: PlatformEnv,
  now: number,
): Promise<boolean> {
  const file = fileOf(site, platformEnv);
  if (file === undefined) return false;
  const [{ replaceFile }, { makeFolder }] = await Promise.all([
    import('../files/atomic-replace.ts'),
    import('../files/make-folder.ts'),
  ]);
  try {
    makeFolder(dirname(file));
    await replaceFile(file, JSON.stringify({ ...seen, seen: now }));
    return true;
  } catch {
    // The disk is read-only or full: the next command asks the server again.
    return false;
  }
}

function fileOf(site: string, platformEnv: PlatformEnv): string | undefined {
  if (isLoopback(new URL(site).hostname)) return undefined;
  const folder = cacheFolder(platformEnv);
  return folder === undefined ? undefined : join(folder, 'levels', `${encodeURIComponent(site)}.json`);
}
