import { CliError } from '../../base/cli-error.ts';
import { verb } from '../_define.ts';
import { platformEnv, requireProfile, requireProfileName, withoutProfile } from './_config.ts';

export const command = verb({
  extra: {
    old_name: { kind: 'text', names: 'profile', required: true, nonEmpty: true, help: 'current name' },
    new_name: { kind: 'text', required: true, nonEmpty: true, help: 'new name' },
  },
  positionals: [
    { param: 'old_name', name: 'OLD' },
    { param: 'new_name', name: 'NEW' },
  ],
  exits: ['not-found', 'conflict'],
  fields: ['profile', 'old_name', 'site', 'email'],
  examples: { 'realmctl auth rename chat.example.com work': 'rename a profile to work' },
  async run({ extra }, context) {
    const { old_name: old, new_name: name } = extra;
    requireProfileName(name);
    const { changeConfig } = await import('../../config/change-config.ts');
    const stored = await changeConfig(platformEnv(context), (current) => {
      const profile = requireProfile(current, old);
      if (name !== old && Object.hasOwn(current.profiles, name)) {
        throw new CliError('conflict', `the profile '${name}' already exists`, {
          hint: 'choose another name',
        });
      }
      const profiles = { ...withoutProfile(current, old), [name]: profile };
      return { ...current, profiles, ...(current.active === old ? { active: name } : {}) };
    });
    const { site, email } = requireProfile(stored, name);
    return {
      object: { profile: name, old_name: old, site, email },
      id: 'profile',
      done: `renamed profile ${old} to ${name}`,
    };
  },
});
