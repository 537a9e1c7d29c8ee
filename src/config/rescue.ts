/**
 * A place for a new key while it is not stored yet, and where it stays if that fails: what the
 * server gave once may not get lost, however the process ends. Whatever meets the old key
 * afterwards finds it here.
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
/** Of the folders that are made where nothing else takes the file. */
const folderPrefix = 'realmctl-';

/** Writes a zuliprc that only its owner can read and gives its path; undefined where no place takes it. */
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
      // The next place may take it; the caller hears it where none does.
    }
  }
  return undefined;
}

/** Removes such a file, and the folder that was made for it. */
export function removeRescue(path: string): void {
  rmSync(path, { force: true });
  const folder = dirname(path);
  if (dirname(folder) === tmpdir() && basename(folder).startsWith(folderPrefix)) {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The command that stores the key of the account that lies in such a file; undefined where none does. */
export async function rescueCommand(
  account: Account,
  profile: string | undefined,
  platformEnv: PlatformEnv,
): Promise<string | undefined> {
  const [found] = await rescuesOf(account, platformEnv);
  const name = profile === undefined ? '' : ` --name ${profile}`;
  return found && `realmctl auth login --zuliprc ${shellWord(found.path)}${name}`;
}

/** Removes the files whose key is stored now; gives their paths. */
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
        // One that cannot be read helps nobody, and must not hide what is being told.
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
    // Not there, or not ours to look into.
    return [];
  }
}
