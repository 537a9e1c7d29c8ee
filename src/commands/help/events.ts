import { verb } from '../_define.ts';

const text = `Events

realmctl tail streams what happens in the organization until you stop it.

  realmctl tail --types stream,subscription
  realmctl tail --json --cursor ~/.tail | jq .type
  realmctl tail --out events.ndjson
  realmctl tail --types realm_user --exec ./on-user.sh
  realmctl tail --until '.type == "realm_user"' --for 10m

  --types               only events of these types
  --cursor FILE         remember the position, and continue from it next time
  --out FILE            append each event once to a file
  --journal FILE        keep administration events as lines that are chained
  --exec COMMAND        run a command for each event, the event on its stdin
  --until EXPR          stop when a jq expression is true of an event

The server keeps a queue for some minutes only. If it is gone, tail says that
events may be missing, reads the organization again and continues.

To see who changed what, keep a journal with --journal and ask realmctl history.

To wait until a user, channel or group meets a condition, use realmctl wait.
`;

export const command = verb({
  prints: 'text',
  examples: { 'realmctl help events': 'print the topic' },
  run: async () => ({ text }),
});
