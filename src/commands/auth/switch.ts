import { usageError } from '../../base/cli-error.ts';
import { promptsOf } from '../../changes/guard.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { platformEnv, requireProfile, storedConfig } from './_config.ts';

export const command = verb({
  extra: {
    profile_name: {
      kind: 'text',
      nonEmpty: true,
      names: 'profile',
      help: 'name of the profile (default: choose from a list)',
    },
  },
  positionals: [{ param: 'profile_name', name: 'NAME', optional: true }],
  exits: ['not-found'],
  fields: ['profile', 'site', 'email'],
  examples: { 'realmctl auth switch chat.example.com': 'use a profile from now on' },
  async run({ extra }, context) {
    const name = extra.profile_name ?? (await chooseProfile(context));
    const { changeConfig } = await import('../../config/change-config.ts');
    const stored = await changeConfig(platformEnv(context), (current) => {
      requireProfile(current, name);
      return { ...current, active: name };
    });
    const { site, email } = requireProfile(stored, name);
    return {
      object: { profile: name, site, email },
      id: 'profile',
      done: `now ${email} at ${site} (profile ${name})`,
    };
  },
});

/** Asks for a profile; if nobody can be asked, throws an error that lists them. */
async function chooseProfile(context: Context): Promise<string> {
  const { active, profiles } = storedConfig(context);
  const names = Object.keys(profiles);
  if (names.length === 0) throw usageError('no profile is stored', 'realmctl auth login');
  const choices = names.map((name) => ({
    label: `${name}${name === active ? ' (active)' : ''}  ${profiles[name]?.email} at ${profiles[name]?.site}`,
    value: name,
  }));
  if (!context.options.input) {
    throw usageError('no profile is named', choices.map(({ label }) => label).join('\n'));
  }
  return promptsOf(context).select(
    'Which profile?',
    choices.map((choice) => ({ ...choice, flag: choice.value })),
  );
}
