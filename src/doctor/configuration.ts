import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CliError } from '../base/cli-error.ts';
import { Credentials } from '../base/credentials.ts';
import { isPrivate } from '../base/file-mode.ts';
import { shellWord } from '../base/shell-word.ts';
import { readConfig } from '../config/config-file.ts';
import { KeyringError, readFromKeyring } from '../config/keyring.ts';
import { keyringVariable, wantsKeyring } from '../config/keys.ts';
import { configFile, configFolder, homeOf } from '../config/paths.ts';
import type { CheckContext } from './check-context.ts';
import { type Check, failed, ok, skipped, warning } from './finding.ts';

/** Checks site, account and key, and shows the source of each. */
export const configuration: Check = {
  name: 'configuration',
  async run(checkContext) {
    const { value: config, failure } = await checkContext.config();
    if (config === undefined) return failed(failure);
    if (!(config.caller instanceof Credentials)) return failed(config.caller.missing);
    const { site, email, origins } = config;
    return ok(`${site} from ${origins.site}, ${email} from ${origins.email}, its key from ${origins.key}`);
  },
};

/**
 * Checks whether other users of the machine can read the files that contain keys, including files that are not in
 * use.
 */
export const files: Check = {
  name: 'files',
  async run(checkContext) {
    if (process.platform === 'win32') return skipped('there are no file modes on Windows');
    const paths = await candidates(checkContext);
    if (paths instanceof CliError) return failed(paths);
    const all = await Promise.all(paths.map(async (path) => ({ path, stats: await statsOf(path) })));
    const present = all.flatMap(({ path, stats }) => (stats === undefined ? [] : [{ path, stats }]));
    const open = present.filter(({ stats }) => !isPrivate(stats)).map(({ path }) => path);
    if (open.length > 0) {
      return warning(`others can open ${open.join(', ')}`, `chmod 600 ${open.map(shellWord).join(' ')}`);
    }
    if (present.length === 0) return ok('no file holds a key');
    return ok(`only you can open ${present.map(({ path }) => path).join(', ')}`);
  },
};

async function candidates(checkContext: CheckContext): Promise<string[] | CliError> {
  const { env } = checkContext.context;
  const platformEnv = { env, platform: process.platform };
  try {
    const home = homeOf(platformEnv);
    const folder = configFolder(platformEnv);
    const { value: config } = await checkContext.config();
    return [
      ...(folder === undefined ? [] : [configFile(folder)]),
      ...(home === undefined ? [] : [join(home, '.zuliprc')]),
      ...(config?.paths.certKey === undefined ? [] : [config.paths.certKey]),
    ];
  } catch (error) {
    if (error instanceof CliError) return error;
    throw error;
  }
}

async function statsOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch {
    // A file that does not exist, or that this account cannot reach either, is no risk.
    return undefined;
  }
}

/** Checks whether the operating system's keyring works, if keys are stored there. */
export const keyring: Check = {
  name: 'keyring',
  async run({ context }) {
    const { env } = context;
    const platformEnv = { env, platform: process.platform };
    let needed = false;
    try {
      const stored = readConfig(platformEnv);
      if (!wantsKeyring(platformEnv, stored)) return skipped('turned off: keys are kept in the file');
      const profiles = Object.values(stored.profiles);
      const inKeyring = profiles.find(({ key_in }) => key_in === 'keyring');
      const profile = inKeyring ?? profiles[0];
      if (profile === undefined) return skipped('no profile is stored');
      needed = inKeyring !== undefined || (keyringVariable(env) ?? stored.settings.keyring) === 'on';
      await readFromKeyring(profile);
      return ok('the keyring answers');
    } catch (error) {
      if (error instanceof KeyringError) {
        const problem = error.message;
        if (context.options.debug) context.trace(`keyring: ${error.detail}`);
        // Many machines have no keyring, especially in CI. That is not a problem if no key is missing.
        if (!needed) return skipped(`${problem}, and none is needed: keys are kept in the file`);
        return warning(problem, 'unlock it, or keep keys in the file: realmctl config set keyring off');
      }
      if (error instanceof CliError) return failed(error);
      throw error;
    }
  },
};
