/** Reads the API keys stored on this machine, to hide them in errors that occur before the account is known. */
import { join } from 'node:path';
import { type Profile, readConfig } from './config-file.ts';
import { readKey } from './keys.ts';
import { homeOf, type PlatformEnv } from './paths.ts';
import { absolutePath } from './source.ts';
import { readZuliprc } from './zuliprc.ts';

/** Part of a word that can be a key: the server makes keys of 32 letters and digits. */
const keyLike = /[a-z0-9]{20}/i;

/**
 * Returns the keys of all profiles, and of the zuliprc files that a command line may name. Empty if no word of it can
 * contain a key; nothing is read then. Files that cannot be read are skipped.
 */
export async function storedKeys(
  argv: readonly string[],
  platformEnv: PlatformEnv & { readonly cwd: string },
): Promise<readonly string[]> {
  if (!argv.some((word) => keyLike.test(word))) return [];
  const { env, platform } = platformEnv;
  const home = homeOf(platformEnv);
  const named = argv.flatMap((word, at) =>
    word === '--zuliprc' ? (argv[at + 1] ?? []) : (/^--zuliprc=(.*)$/s.exec(word)?.[1] ?? []),
  );
  const places = [
    ...[...named, env.ZULIP_CONFIG || []]
      .flat()
      .map((path) => absolutePath({ ...platformEnv, flags: {} }, path)),
    ...(home === undefined ? [] : [join(home, '.zuliprc')]),
  ];
  const reading = [
    ...places.map(async (path) => (await readZuliprc(path, platform))?.values.key),
    ...profilesOf(platformEnv).map(([name, profile]) => readKey(name, profile, platformEnv)),
  ];
  const found = await Promise.all(reading.map((key) => key.catch(() => undefined)));
  return found.filter((key) => key !== undefined);
}

function profilesOf(platformEnv: PlatformEnv): [name: string, profile: Profile][] {
  try {
    return Object.entries(readConfig(platformEnv).profiles);
  } catch {
    return [];
  }
}
