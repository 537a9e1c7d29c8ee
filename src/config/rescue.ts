/**
 * Keeps a new key until it is stored, and after that fails: a key that the server gave only once must not be lost,
 * however the process ends. Later commands that use the old key find it here.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { CliError } from '../base/cli-error.ts';
import { shellWord } from '../base/shell-word.ts';
import { normalizeSite } from '../base/site.ts';
import { configFolder, homeOf, type PlatformEnv } from './paths.ts';
import { readZuliprc } from './zuliprc.ts';

interface Account {
  readonly site: string;
  readonly email: string;
}

const fileName = /^realmctl-rescue-[0-9]+\.zuliprc$/;
/** The prefix of folders that are created if no other place accepts the file. */
const folderPrefix = 'realmctl-';

/** Writes a zuliprc that only its owner can read and returns its path; undefined if no place accepts it. */
export function writeRescue(
  { site, email, key }: Account & { readonly key: string },
  platformEnv: PlatformEnv,
): string | undefined {
  const text = `[api]\nsite=${site}\nemail=${email}\nkey=${key}\n`;
  const name = `realmctl-rescue-${Date.now()}.zuliprc`;
  const places: (() => string | undefined)[] = [
    () => configFolder(platformEnv),
    () => homeOf(platformEnv),
    () => mkdtempSync(join(tmpdir(), folderPrefix)),
  ];
  for (const place of places) {
    try {
      const folder = place();
      if (folder === undefined) continue;
      writeFileSync(join(folder, name), text, { mode: 0o600, flag: 'wx', flush: true });
      return join(folder, name);
    } catch {
      // The next place may accept it; if none does, the caller finds out.
    }
  }
  return undefined;
}

/** Removes such a file, and the folder that was created for it. */
export function removeRescue(path: string): void {
  rmSync(path, { force: true });
  const folder = dirname(path);
  if (dirname(folder) === tmpdir() && basename(folder).startsWith(folderPrefix)) {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the command that stores the account's key from such a file; undefined if there is none. */
export async function rescueCommand(
  account: Account,
  profile: string | undefined,
  platformEnv: PlatformEnv,
): Promise<string | undefined> {
  const [found] = await rescuesOf(account, platformEnv);
  const name = profile === undefined ? '' : ` --name ${profile}`;
  return found && `realmctl auth login --zuliprc ${shellWord(found.path)}${name}`;
}

/** Removes the files whose key is stored by now, and returns their paths. */
export async function dropRescues(
  { key, ...account }: Account & { readonly key: string },
  platformEnv: PlatformEnv,
): Promise<string[]> {
  const stored = (await rescuesOf(account, platformEnv)).filter((each) => each.key === key);
  for (const { path } of stored) removeRescue(path);
  return stored.map(({ path }) => path);
}

async function rescuesOf(
  { site, email }: Account,
  platformEnv: PlatformEnv,
): Promise<{ readonly path: string; readonly key: string | undefined }[]> {
  const all = await Promise.all(
    candidates(platformEnv).map(async (path) => {
      try {
        const { values = {} } = (await readZuliprc(path, platformEnv.platform)) ?? {};
        const isOwn =
          normalizeSite(values.site ?? '') === site && values.email?.toLowerCase() === email.toLowerCase();
        return isOwn ? [{ path, key: values.key }] : [];
      } catch (error) {
        // A file that cannot be read does not help, and must not hide the actual error.
        if (error instanceof CliError) return [];
        throw error;
      }
    }),
  );
  return all.flat();
}

function candidates(platformEnv: PlatformEnv): string[] {
  const temporary = namesIn(tmpdir()).filter((name) => name.startsWith(folderPrefix));
  const folders = [
    configFolder(platformEnv),
    homeOf(platformEnv),
    ...temporary.map((name) => join(tmpdir(), name)),
  ];
  return folders.flatMap((folder) =>
    folder === undefined
      ? []
      : namesIn(folder)
          .filter((name) => fileName.test(name))
          .map((name) => join(folder, name)),
  );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // The folder does not exist, or this account may not read it.
    return [];
  }
}
