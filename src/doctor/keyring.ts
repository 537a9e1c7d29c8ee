import { CliError } from '../base/cli-error.ts';
import { readConfig } from '../config/config-file.ts';
import { KeyringError, readFromKeyring } from '../config/keyring.ts';
import { keyringVariable, wantsKeyring } from '../config/keys.ts';
import { type Check, failed, ok, skipped, warning } from './finding.ts';

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
      const held = profiles.find(({ key_in }) => key_in === 'keyring');
      const asked = held ?? profiles[0];
      if (asked === undefined) return skipped('no profile is stored: nothing to look for');
      needed = held !== undefined || (keyringVariable(env) ?? stored.settings.keyring) === 'on';
      await readFromKeyring(asked);
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
