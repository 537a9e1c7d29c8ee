import { flagVerb } from './_change.ts';

export const command = flagVerb('remove', {
  description:
    'Changes messages for your own account only. Messages in channels that you are not subscribed to ' +
    'cannot be marked as unread.',
  examples: {
    'realmctl message flag remove read 1002': 'mark a message as unread',
    'realmctl message flag remove starred --is starred': 'remove all stars',
  },
});
