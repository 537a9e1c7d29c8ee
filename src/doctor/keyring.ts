import { KeyringFault, readFromKeyring } from '../config/keyring.ts';
import { wantsKeyring } from '../config/keys.ts';
import { readStored } from '../config/stored.ts';
import { Failure } from '../failure.ts';
import { type Check, failed, ok, skipped, warning } from './finding.ts';

/** Whether the operating system's keyring answers, where keys are to go there. */
export const keyring: Check = {
  name: 'keyring',
  async examine({ context: { env } }) {
    const around = { env, platform: process.platform };
    try {
      const stored = readStored(around);
      if (!wantsKeyring(around, stored)) return skipped('turned off: keys are kept in the file');
      const [profile] = Object.values(stored.profiles);
      if (profile === undefined) return skipped('no profile is stored: nothing to look for');
      await readFromKeyring(profile);
      return ok('the keyring answers');
    } catch (error) {
      if (error instanceof KeyringFault) {
        return warning(
          `no keyring answers (${error.message}): keys are kept in the file`,
          'realmctl config set keyring off, if that is how it is to be',
        );
      }
      if (error instanceof Failure) return failed(error);
      throw error;
    }
  },
};
