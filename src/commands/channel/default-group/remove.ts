import { channelsVerb } from './_change.ts';

export const command = channelsVerb('remove', {
  description: 'Removes all of the channels in one request, or none. Their subscribers stay.',
  examples: { 'realmctl channel default-group remove Makers design': 'remove a channel from a group' },
});
