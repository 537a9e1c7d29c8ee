import { defaultVerb } from './_change.ts';

export const command = defaultVerb(true, {
  description:
    'Only new users are subscribed to default channels; for existing users, use realmctl channel ' +
    'subscribe.',
  examples: {
    'realmctl channel default add design': 'subscribe new users to a channel',
    'realmctl channel default add --all --where-privacy public --yes':
      'subscribe new users to all public channels',
  },
});
