import { counted } from '../../base/words.ts';
import { type CliSettingName, readCliSetting } from '../../session/cli-settings.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { chosenName, platformEnv, requireProfile } from '../auth/_config.ts';
import { keyNames, type ProfileKey, readProfileValue, settableKey } from './_keys.ts';

export const command = verb({
  description:
    'format, color, pager, timeout, max_wait and prompt apply unless an option or environment variable ' +
    'overrides them; errors stay text without --json. keyring moves the stored keys. insecure, ' +
    'cert_bundle, client_cert and client_cert_key belong to the profile in use.',
  extra: {
    key: { kind: 'text', required: true, suggestions: keyNames, help: 'name of the setting' },
    value: { kind: 'text', required: true, help: 'the new value' },
  },
  positionals: [
    { param: 'key', name: 'KEY' },
    { param: 'value', name: 'VALUE' },
  ],
  fields: ['key', 'value', 'profile'],
  examples: {
    'realmctl config set timeout 30s': 'give up on a call after 30 seconds',
    'realmctl config set keyring off': 'store keys in the file from now on',
  },
  async run({ extra }, context) {
    const { key: written, value } = extra;
    const key = settableKey(written);
    return 'setting' in key
      ? setSetting(key.setting, value, context)
      : setInProfile(key.profileKey, value, context);
  },
});

async function setSetting(key: CliSettingName, written: string, context: Context) {
  const value = readCliSetting(key, written);
  if (value === 'on' || value === 'off') {
    const { moveKeys } = await import('../../config/key-store.ts');
    const moved = await moveKeys(value, platformEnv(context));
    if (moved > 0) context.note(`moved ${counted(moved, 'key')}`);
  } else {
    const { changeConfig } = await import('../../config/change-config.ts');
    await changeConfig(platformEnv(context), (current) => ({
      ...current,
      settings: { ...current.settings, [key]: value },
    }));
  }
  return result(key, value, null, `set ${key} to ${value}`);
}

async function setInProfile(key: ProfileKey, written: string, context: Context) {
  const value = readProfileValue(key, written, context);
  const { changeConfig } = await import('../../config/change-config.ts');
  let name = '';
  await changeConfig(platformEnv(context), (current) => {
    name = chosenName(context, current);
    const profile = { ...requireProfile(current, name), [key]: value };
    return { ...current, profiles: { ...current.profiles, [name]: profile } };
  });
  return result(key, value, name, `set ${key} of profile ${name} to ${value}`);
}

function result(key: string, value: string | number | boolean, profile: string | null, done: string) {
  return { object: { key, value, profile }, id: 'key', done };
}
