import type { ConfigFile } from '../../config/config-file.ts';
import { verb } from '../_define.ts';
import { chosenName, platformEnv, requireProfile } from '../auth/_config.ts';
import { keyNames, settableKey } from './_keys.ts';

export const command = verb({
  description: 'Succeeds even if the value was not set.',
  extra: { key: { kind: 'text', required: true, suggestions: keyNames, help: 'name of the setting' } },
  positionals: [{ param: 'key', name: 'KEY' }],
  fields: ['key', 'profile'],
  examples: { 'realmctl config unset timeout': 'go back to the default' },
  async run({ extra }, context) {
    const key = settableKey(extra.key);
    const name = 'setting' in key ? key.setting : key.profileKey;
    const { changeConfig } = await import('../../config/change-config.ts');
    let profile: string | null = null;
    await changeConfig(platformEnv(context), (current) => {
      if ('setting' in key) return { ...current, settings: omit(current.settings, name) };
      profile = chosenName(context, current);
      return inProfile(current, profile, name);
    });
    const where = profile === null ? '' : ` of profile ${profile}`;
    return { object: { key: name, profile }, id: 'key', done: `unset ${name}${where}` };
  },
});

function inProfile(current: ConfigFile, profile: string, key: string): ConfigFile {
  const changed = omit(requireProfile(current, profile), key);
  return { ...current, profiles: { ...current.profiles, [profile]: changed } };
}

function omit<T extends object>(object: T, name: string): T {
  return Object.fromEntries(Object.entries(object).filter(([each]) => each !== name)) as T;
}
