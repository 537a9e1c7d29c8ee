import { defaultVerb } from './_change.ts';

export const command = defaultVerb(true, {
  description:
    'Only new users are subscribed to default channels; for existing users, use realmctl channel ' +
    'subscribe.',
  examples: [
    { line: 'realmctl channel default add design', what: 'subscribe new users to a channel' },
    {
      line: 'realmctl channel default add --all --where-privacy public --yes',
      what: 'subscribe new users to all public channels',
    },
  ],
});
