/**
 * The guided tour, run inside `realmctl sandbox run`: every command is printed before its output, and the tour fails
 * if one ends with an unexpected exit code.
 */
import { spawnSync } from 'node:child_process';
import { shellWord } from '../base/shell-word.ts';

interface Step {
  readonly why: string;
  readonly args: readonly string[];
  /** Expected exit code of the step. */
  readonly exit?: number;
}

const conditional = (group: string) => [
  'channel',
  'update',
  'handbook',
  '--can-send-message-group',
  group,
  '--if-current',
  'can_send_message_group=role:moderators',
];

const steps: readonly Step[] = [
  { why: 'Who am I here?', args: ['whoami'] },
  {
    why: 'A private channel with two people in it.',
    args: ['channel', 'create', 'launch', '--private', '--subscribers', 'me,member1@sandbox.invalid'],
  },
  {
    why: 'A channel in a folder, where only moderators may post.',
    args: [
      'channel',
      'create',
      'handbook',
      '--folder',
      'Product',
      '--can-send-message-group',
      'role:moderators',
      '--subscribers',
      'me',
    ],
  },
  {
    why: 'The organization does not allow web-public channels, and the server says why it refuses.',
    args: ['channel', 'create', 'press', '--web-public'],
    exit: 1,
  },
  {
    why: 'Change who may post, if it still is what we think it is.',
    args: conditional('role:administrators'),
  },
  {
    why: 'The same once more: our view is stale now, so nothing is changed.',
    args: conditional('role:members'),
    exit: 6,
  },
  { why: 'All channels, for a person ...', args: ['channel', 'list'] },
  {
    why: '... and for a script.',
    args: ['channel', 'list', '--json', '--fields', 'stream_id,name,invite_only,can_send_message_group'],
  },
  {
    why: 'An organization in files: what of its folders and linkifiers would change?',
    args: ['plan', 'examples/organization', '--only', 'folders,linkifiers', '--detailed-exitcode'],
    exit: 10,
  },
  {
    why: 'Apply the files, in as few requests as possible.',
    args: ['apply', 'examples/organization', '--yes'],
  },
  {
    why: 'Plan once more: the organization matches the files.',
    args: ['plan', 'examples/organization', '--detailed-exitcode'],
  },
];

for (const { why, args, exit = 0 } of steps) {
  process.stdout.write(`\n# ${why}\n$ realmctl ${args.map(shellWord).join(' ')}\n`);
  const { status } = spawnSync('realmctl', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (exit !== 0) process.stdout.write(`(exit code ${status})\n`);
  if (status !== exit) {
    process.stdout.write(`\nThis step should have ended with exit code ${exit}, not ${status}.\n`);
    process.exit(1);
  }
}
process.stdout.write('\nEvery step succeeded.\n');
