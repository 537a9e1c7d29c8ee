import { channelsVerb } from './_change.ts';

export const command = channelsVerb('add', {
  description: 'Adds all of the channels in one request, or none. A default channel cannot be in a group.',
  examples: { 'realmctl channel default-group add Makers id:104': 'add a channel to a group' },
});
