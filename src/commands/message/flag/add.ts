import { flagVerb } from './_change.ts';

export const command = flagVerb('add', {
  description:
    'Marks messages for your own account only: as read, starred or collapsed. With search options, it ' +
    'changes everything that message list shows with them, 5,000 messages per request.',
  examples: {
    'realmctl message flag add read --is unread': "clear a bot's unread messages",
    'realmctl message flag add read --channel general': 'mark a channel as read',
    'realmctl message flag add starred 1001 1002': 'star two messages',
  },
});
