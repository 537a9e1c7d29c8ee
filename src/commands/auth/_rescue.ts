/**
 * A place for a new key while it is not stored yet, and where it stays if that
 * fails: what the server gave once may not get lost, however the process ends.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFolder, homeOf, type PlatformEnv } from '../../config/paths.ts';

/** Writes a zuliprc that only its owner can read and gives its path; undefined where no place takes it. */
export function writeRescue(
  { site, email, key }: { readonly site: string; readonly email: string; readonly key: string },
  platformEnv: PlatformEnv,
): string | undefined {
  const text = `[api]\nsite=${site}\nemail=${email}\nkey=${key}\n`;
  const name = `realmctl-rescue-${Date.now()}.zuliprc`;
  const places: (() => string | undefined)[] = [
    () => configFolder(platformEnv),
    () => homeOf(platformEnv),
    () => mkdtempSync(join(tmpdir(), 'realmctl-')),
  ];
  for (const place of places) {
    try {
      const folder = place();
      if (folder === undefined) continue;
      writeFileSync(join(folder, name), text, { mode: 0o600, flag: 'wx' });
      return join(folder, name);
    } catch {
      // The next place may take it; the caller hears it where none does.
    }
  }
  return undefined;
}
