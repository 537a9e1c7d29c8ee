import { usageError } from '../../base/cli-error.ts';
import { verb } from '../_define.ts';
import { platformEnv, requireProfile } from './_config.ts';

const fields = ['profile', 'site', 'email'];

export const command = verb({
  rows: [],
  params: {},
  extra: { profile_name: { kind: 'text', required: true, nonEmpty: true, help: 'name of the profile' } },
  positionals: [{ param: 'profile_name', name: 'NAME' }],
  fields,
  examples: [{ line: 'realmctl auth switch chat.example.com', what: 'use that profile from now on' }],
  async run({ extra }, context) {
    const { profile_name: name } = extra;
    if (name === undefined) throw usageError('no profile is named');
    const { changeConfig } = await import('../../config/change-config.ts');
    const stored = await changeConfig(platformEnv(context), (current) => {
      requireProfile(current, name);
      return { ...current, active: name };
    });
    const { site, email } = requireProfile(stored, name);
    return {
      object: { profile: name, site, email },
      fields,
      id: 'profile',
      done: `now ${email} at ${site} (profile ${name})`,
      show: false,
    };
  },
});
