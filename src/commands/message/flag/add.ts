import { flagVerb } from './_change.ts';

export const command = flagVerb('add', {
  description:
    'Marks messages for your own account only: as read, starred or collapsed. With search options, it ' +
    'changes everything that message list shows with them, 5,000 messages per request.',
  examples: [
    { line: 'realmctl message flag add read --is unread', what: "clear a bot's unread messages" },
    { line: 'realmctl message flag add read --channel general', what: 'mark a channel as read' },
    { line: 'realmctl message flag add starred 1001 1002', what: 'star two messages' },
  ],
});
