import type { Column } from '../../output/result.ts';
import { verb } from '../_define.ts';
import { storedConfig } from './_config.ts';

const fields = ['profile', 'site', 'email', 'active', 'key_in'];
const columns: readonly Column[] = fields.map((name) => ({
  name,
  value: (item) => item[name] as string | boolean,
}));

export const command = verb({
  description: 'Contacts no server; auth status --all checks each profile.',
  selectable: { fields, columns },
  examples: { 'realmctl auth list': 'list profiles' },
  async run(_, context) {
    const { profiles, active } = storedConfig(context);
    return {
      list: Object.entries(profiles).map(([profile, { site, email, key_in }]) => ({
        profile,
        site,
        email,
        active: profile === active,
        key_in,
      })),
      id: 'profile',
      noun: 'profiles',
    };
  },
});
