import { verb } from '../_define.ts';

const text = `Moderation

Find what someone wrote, keep it, delete it, and deactivate the account.

  realmctl message list --sender spam@example.com --public --limit 20
  realmctl message delete --sender spam@example.com --public \\
    --out evidence.ndjson
  realmctl user deactivate spam@example.com

  --public              search all public channels; --channel searches one
  --since, --until      messages sent in a time: 7d, 2026-11-01
  --search WORDS        messages with these words
  --dry-run             show what would be deleted
  --out FILE            save the messages before the first is deleted
  --results FILE        record each deletion; --resume continues the run

A deletion cannot be undone. Topics are moved, merged, resolved and deleted by

  realmctl topic move design 'old topic' --to-channel general
  realmctl topic merge 'old topic' --from-channel design --into plans
  realmctl topic resolve design 'old topic'

message history and message readers show how a message changed and who read it.

docs/moderation.md describes all of it.
`;

export const command = verb({
  prints: 'text',
  examples: { 'realmctl help moderation': 'print the topic' },
  run: async () => ({ text }),
});
