/** Channels that nobody could reach, or that the service refuses for how their settings go together: one rule at each door. */
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
    told: "channel 'x' would be private with nobody in it",
    way: 'subscribe',
  },
  'the same, for nobody may let anybody in': {
    flags: '--private --can-subscribe-group role:nobody',
    head: 'name,private,can-subscribe-group',
    row: 'x,yes,role:nobody',
    fields: 'invite_only: true, can_subscribe_group: role:nobody',
    told: "channel 'x' would be private with nobody in it",
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

describe('a file that names somebody who is not there', () => {
  const file = desiredFile(`
channels:
  held: { invite_only: true, subscribers: [owner@sandbox.invalid, typo@sandbox.invalid] }
  made: { description: All of it is known }
`);

  it('holds the entry back as a whole in the plan, and says so', async () => {
    const ran = await sandbox.run(['plan', file, '--json']);
    expect(ran.code, ran.err).toBe(8);
    const [plan] = ran.json() as [
      { changes: { name: string }[]; remarks: { about: string; name: string }[] },
    ];
    expect(plan.changes.map(({ name }) => name)).toEqual(['made']);
    expect(plan.remarks).toContainEqual(expect.objectContaining({ about: 'held-back', name: 'held' }));
  });

  it('tells in a dry run why that does not end with 0', async () => {
    const ran = await sandbox.run(['apply', file, '--dry-run']);
    expect(ran.code).not.toBe(0);
    expect(ran.err).toContain('typo@sandbox.invalid');
  });
});
