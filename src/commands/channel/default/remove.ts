import { defaultVerb } from './_change.ts';

export const command = defaultVerb(false, {
  description: 'Existing subscribers stay subscribed.',
  examples: [
    {
      line: 'realmctl channel default remove announcements',
      what: 'stop subscribing new users to a channel',
    },
    {
      line: 'realmctl channel default remove --all --where-folder none --yes',
      what: 'remove all channels that are in no folder',
    },
  ],
});
