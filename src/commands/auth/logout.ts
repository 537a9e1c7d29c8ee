import type { ConfigFile, Profile } from '../../config/config-file.ts';
import { verb } from '../_define.ts';
import { chosenName, platformEnv, requireProfile, storedConfig, withoutProfile } from './_config.ts';

export const command = verb({
  description:
    'Logs out of the profile in use, or of NAME. The key is deleted from this machine but still works ' +
    'on the server; to replace it there, use auth rotate.',
  extra: { profile_name: { kind: 'text', names: 'profile', nonEmpty: true, help: 'name of the profile' } },
  positionals: [{ param: 'profile_name', name: 'NAME', optional: true }],
  exits: ['not-found'],
  fields: ['profile', 'site', 'email'],
  examples: { 'realmctl auth logout chat.example.com': 'log out of a profile' },
  async run({ extra }, context) {
    const name = extra.profile_name ?? chosenName(context, storedConfig(context));
    const [{ changeConfig }, { forgetUnused }] = await Promise.all([
      import('../../config/change-config.ts'),
      import('../../config/key-store.ts'),
    ]);
    let removed: Profile | undefined;
    const stored = await changeConfig(platformEnv(context), (current) => {
      removed = requireProfile(current, name);
      return forget(current, name);
    });
    const { site = '', email = '' } = (removed as Profile | undefined) ?? {};
    const problem = removed === undefined ? undefined : await forgetUnused(removed, stored);
    if (problem !== undefined) {
      context.warn(`the keyring still has the key of ${email}@${site} under realmctl: ${problem}`);
    }
    const left = Object.keys(stored.profiles);
    if (stored.active === undefined && left.length > 0) {
      context.note(`no profile is active now; realmctl auth switch ${left.length === 1 ? left[0] : 'NAME'}`);
      if (left.length > 1) context.note(`there are: ${left.join(', ')}`);
    }
    return {
      object: { profile: name, site, email },
      id: 'profile',
      done: `logged out ${email} at ${site} (profile ${name})`,
    };
  },
});

/** No other profile becomes active, so that the next command does not silently reach another organization. */
function forget(current: ConfigFile, name: string): ConfigFile {
  const { active, ...others } = current;
  const profiles = withoutProfile(current, name);
  return active === undefined || active === name ? { ...others, profiles } : { ...others, active, profiles };
}
