import { defaultVerb } from './_change.ts';

export const command = defaultVerb(false, {
  description: 'Existing subscribers stay subscribed.',
  examples: {
    'realmctl channel default remove announcements': 'stop subscribing new users to a channel',
    'realmctl channel default remove --all --where-folder none --yes':
      'remove all channels that are in no folder',
  },
});
