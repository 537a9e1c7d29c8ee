/**
 * Channels that nobody could reach, or whose combination of settings the service refuses: one rule for every
 * door.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desiredFile } from '../support/desired.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ level: 442 });
});
afterAll(() => sandbox.stop());

interface Useless {
  readonly flags: string;
  readonly head: string;
  readonly row: string;
  readonly fields: string;
  readonly told: string;
  readonly way: string;
}

const useless: Readonly<Record<string, Useless>> = {
  'a private channel that nobody can come into': {
    flags: '--private',
    head: 'name,private',
    row: 'x,yes',
    fields: 'invite_only: true',
    told: "channel 'x' would be private without subscribers",
    way: 'subscribe',
  },
  'the same, for nobody may let anyone in': {
    flags: '--private --can-subscribe-group role:nobody',
    head: 'name,private,can-subscribe-group',
    row: 'x,yes,role:nobody',
    fields: 'invite_only: true, can_subscribe_group: role:nobody',
    told: "channel 'x' would be private without subscribers",
    way: 'subscribe',
  },
  'who may start topics where history is hidden': {
    flags: '--private --subscribers me --can-create-topic-group role:moderators',
    head: 'name,private,subscribers,can-create-topic-group',
    row: 'x,yes,me,role:moderators',
    fields:
      'invite_only: true, subscribers: [owner@sandbox.invalid], can_create_topic_group: role:moderators',
    told: 'can_create_topic_group must be role:everyone',
    way: 'history',
  },
};

describe.each(Object.entries(useless))('%s', (_, { flags, head, row, fields, told, way }) => {
  const refused = async (words: readonly string[]) => {
    await sandbox.requests();
    const ran = await sandbox.run([...words, '--yes']);
    expect(ran, ran.err).toMatchObject({ code: 2 });
    expect(ran.err).toContain(told);
    expect(ran.err).toContain(way);
    expect(await sandbox.writes()).toEqual([]);
  };

  it('in flags', () => refused(['channel', 'create', 'x', ...flags.split(' ')]));

  it('in a table', async () => {
    const table = join(temporaryFolder(), 'rows.csv');
    writeFileSync(table, `${head}\n${row}\n`);
    await refused(['channel', 'create', '--from', table]);
  });

  it('in a file', () => refused(['apply', desiredFile(`channels: { x: { ${fields} } }`)]));
});

it.each([
  '--private --can-subscribe-group role:moderators',
  '--private --can-add-subscribers-group user:me',
  '--private --subscribers me --can-create-topic-group role:everyone',
  '--private --subscribers me --history-public-to-subscribers --can-create-topic-group role:moderators',
])('channel create %s is sent', async (flags) => {
  const ran = await sandbox.run(['channel', 'create', `made ${flags.length}`, ...flags.split(' '), '--yes']);
  expect(ran, ran.err).toMatchObject({ code: 0 });
});

describe('a file that names a missing user', () => {
  const file = desiredFile(`
channels:
  held: { invite_only: true, subscribers: [owner@sandbox.invalid, typo@sandbox.invalid] }
  made: { description: All of it is known }
`);

  it('holds back the whole entry in the plan, and says so', async () => {
    const ran = await sandbox.run(['plan', file, '--json']);
    expect(ran.code, ran.err).toBe(8);
    const [plan] = ran.json() as [
      { changes: { name: string }[]; remarks: { about: string; name: string }[] },
    ];
    expect(plan.changes.map(({ name }) => name)).toEqual(['made']);
    expect(plan.remarks).toContainEqual(expect.objectContaining({ about: 'held-back', name: 'held' }));
  });

  it('creates the entry without them if a default channel group names it', async () => {
    const groups = desiredFile(`
channels:
  held: { invite_only: true, subscribers: [owner@sandbox.invalid, typo@sandbox.invalid] }
default_groups:
  Starters: { description: Where to begin, channels: [held] }
`);
    const ran = await sandbox.run(['plan', groups, '--json']);
    const [plan] = ran.json() as [{ changes: { name: string }[]; remarks: { about: string }[] }];
    expect(plan.changes.map(({ name }) => name)).toEqual(['held', 'Starters']);
    expect(plan.remarks.map(({ about }) => about)).not.toContain('held-back');
  });

  it('reports each reason for an incomplete run on a separate line', async () => {
    const failing = desiredFile(`
channels:
  held: { invite_only: true, subscribers: [owner@sandbox.invalid, typo@sandbox.invalid] }
linkifiers:
  '((a': { url_template: 'https://x.example' }
`);
    const ran = await sandbox.run(['apply', failing, '--yes']);
    expect(ran.err).toMatch(/^warning: Apply incomplete: .*\nwarning: left out: /m);
  });

  it('says in a dry run why it does not end with 0', async () => {
    const ran = await sandbox.run(['apply', file, '--dry-run']);
    expect(ran.code).not.toBe(0);
    expect(ran.err).toContain('typo@sandbox.invalid');
  });
});

/** The effect of an update on an existing channel, and the remedy, as flags and as a file. */
interface WrongUpdate {
  readonly channel: string;
  readonly flags: string;
  readonly head: string;
  readonly row: string;
  readonly fields: string;
  readonly told: string;
  readonly remedy: readonly [flag: string, field: string];
}

const wrongUpdates: readonly WrongUpdate[] = [
  {
    channel: 'held',
    flags: '--default',
    head: 'default',
    row: 'yes',
    fields: 'is_default: true',
    told: 'a default channel cannot be private',
    remedy: ['--no-is-private', 'invite_only: false'],
  },
  {
    channel: 'first',
    flags: '--private',
    head: 'private',
    row: 'yes',
    fields: 'invite_only: true',
    told: 'a default channel cannot be private',
    remedy: ['--no-is-default-stream', 'is_default: false'],
  },
  {
    channel: 'open',
    flags: '--no-history-public-to-subscribers',
    head: 'history-public-to-subscribers',
    row: 'no',
    fields: 'history_public_to_subscribers: false',
    told: 'only a private channel can hide earlier messages',
    remedy: ['--is-private', 'invite_only: true'],
  },
  {
    channel: 'held',
    flags: '--can-create-topic-group role:moderators',
    head: 'can-create-topic-group',
    row: 'role:moderators',
    fields: 'can_create_topic_group: role:moderators',
    told: 'can_create_topic_group must be role:everyone',
    remedy: ['--history-public-to-subscribers', 'history_public_to_subscribers: true'],
  },
  {
    channel: 'led',
    flags: '--private',
    head: 'private',
    row: 'yes',
    fields: 'invite_only: true',
    told: 'can_create_topic_group must be role:everyone',
    remedy: ['--history-public-to-subscribers', 'history_public_to_subscribers: true'],
  },
];

describe.each(wrongUpdates)('an update of $channel with $flags', (wrong) => {
  const { channel, flags, head, row, fields, told, remedy } = wrong;
  const refused = async (words: readonly string[], way: string) => {
    const made = ['channel', 'create', channel, '--subscribers', 'me', '--if-exists', 'skip', '--yes'];
    const like = {
      held: '--private',
      first: '--default',
      open: '--description x',
      led: '--can-create-topic-group role:moderators',
    }[channel];
    expect(await sandbox.run([...made, ...(like ?? '').split(' ')])).toMatchObject({ code: 0 });
    await sandbox.requests();
    const ran = await sandbox.run([...words, '--yes']);
    expect(ran, ran.err).toMatchObject({ code: 2 });
    expect(ran.err).toContain(told);
    expect(ran.err).toContain(way);
    expect(await sandbox.writes()).toEqual([]);
  };

  it('in flags', () => refused(['channel', 'update', channel, ...flags.split(' ')], remedy[0]));

  it('in a table', async () => {
    const table = join(temporaryFolder(), 'rows.csv');
    writeFileSync(table, `channel,${head}\n${channel},${row}\n`);
    await refused(['channel', 'update', '--from', table], remedy[0]);
  });

  it('in a file', () => {
    // Who can create topics is compared with the groups, which are read if a file names one.
    const named = channel === 'led' ? ', can_send_message_group: role:members' : '';
    return refused(['apply', desiredFile(`channels: { ${channel}: { ${fields}${named} } }`)], remedy[1]);
  });
});

it('a change of both settings at once is sent', async () => {
  const made = ['channel', 'create', 'both', '--default', '--subscribers', 'me', '--yes'];
  expect(await sandbox.run(made)).toMatchObject({ code: 0 });
  const ran = await sandbox.run(['channel', 'update', 'both', '--private', '--no-default', '--yes']);
  expect(ran, ran.err).toMatchObject({ code: 0 });
});
