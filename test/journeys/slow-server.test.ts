/** A server that is slow for large requests, and that deadlocks on concurrent ones. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Organization } from '../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../src/sandbox/state/seed/index.ts';
import { runHere } from '../support/in-process.ts';
import { type Overload, startOverloadedProxy } from '../support/overloaded-proxy.ts';
import { sample } from '../support/sample.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const names = (count: number) => numbers(count).map((n) => `team ${n}`);

/** An organization with more people and channels than the server can subscribe at once, without subscribers. */
async function crowded() {
  const organization = new Organization(seedOrganization({ users: 24 }));
  const sandbox = await startSandbox({ level: 442, organization });
  for (const name of names(10)) {
    await sandbox.send('POST', '/channels/create', { as: 'owner', form: { name, subscribers: '[]' } });
  }
  return { sandbox, people: numbers(24).map((n) => `crowd${n + 1}@sandbox.invalid`) };
}

function file(name: string, text: string): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, text);
  return path;
}

/** The number of subscribers of each channel. */
function subscribed({ organization }: Sandbox): number[] {
  const teams = [...organization.channels.values()].filter(({ name }) => name.startsWith('team '));
  return teams.map(({ subscribers }) => subscribers.length);
}

const overloads: readonly (readonly [what: string, overload: Overload])[] = [
  ['and does what it was sent in the end', { most: 70, does: true }],
  ['and does nothing of it', { most: 70, does: false }],
];

it.each(sample(overloads, 2))(
  'a table is sent in smaller requests if the server is too slow %s',
  async (_, overload) => {
    const { sandbox, people } = await crowded();
    const { env, sizes } = await startOverloadedProxy(sandbox, overload);
    const table = file(
      'people.csv',
      `channel,users\n${names(10)
        .map((name) => `${name},"${people.join(',')}"\n`)
        .join('')}`,
    );
    const args = ['channel', 'subscribe', '--from', table, '--yes', '--timeout', '2s', '--json'];
    const ran = await runHere(args, env);
    expect(ran.err).not.toContain('failed');
    expect(ran.code).toBe(0);
    expect((ran.json() as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual(
      names(10).map(() => 'updated'),
    );
    expect(subscribed(sandbox)).toEqual(names(10).map(() => 24));
    // The first one is too large; each that follows is smaller.
    expect(sizes.filter((size) => size > overload.most).length).toBeLessThanOrEqual(3);
  },
);

it.each(sample(overloads, 2, 1))(
  'a file is sent in smaller requests if the server is too slow %s',
  async (_, overload) => {
    const { sandbox, people } = await crowded();
    const { env, sizes } = await startOverloadedProxy(sandbox, overload);
    const channels = names(10).map(
      (name) => `  ${name}: { subscribers: { include: [${people.join(', ')}] } }\n`,
    );
    const args = [
      'apply',
      file('teams.yaml', `channels:\n${channels.join('')}`),
      '--yes',
      '--timeout',
      '2s',
      '--json',
    ];
    const ran = await runHere(args, env);
    expect([ran.code, ran.err]).toEqual([0, expect.not.stringContaining('failed')]);
    expect(subscribed(sandbox)).toEqual(names(10).map(() => 24));
    expect(sizes.filter((size) => size > overload.most).length).toBeLessThanOrEqual(3);
  },
);

it('never sends concurrent requests that change the same rows, through any door', async () => {
  const sandbox = await startSandbox({ level: 442 });
  const { env, deadlocks } = await startOverloadedProxy(sandbox);
  const all = names(6);
  const made = `name,subscribers\n${all.map((name, n) => `${name},member${(n % 2) + 1}@sandbox.invalid\n`).join('')}`;
  const groups = `name\n${all.map((name) => `g ${name}\n`).join('')}`;
  const yaml = `channels:\n${all.map((name, n) => `  new ${name}: { description: ${n}x, subscribers: [member${(n % 2) + 1}@sandbox.invalid] }\n`).join('')}groups:\n${all.map((name) => `  n ${name}: { description: x }\n`).join('')}`;
  for (const args of [
    ['channel', 'create', '--from', file('made.csv', made)],
    ['group', 'create', '--from', file('groups.csv', groups)],
    ['apply', file('all.yaml', yaml)],
    ['channel', 'subscribe', ...all, '--users', 'member1@sandbox.invalid,member2@sandbox.invalid'],
    ['channel', 'unsubscribe', ...all, '--users', 'member1@sandbox.invalid,member2@sandbox.invalid'],
  ]) {
    const ran = await runHere([...args, '--yes'], env);
    expect([args[0], ran.code, ran.err]).toEqual([args[0], 0, expect.anything()]);
  }
  expect(deadlocks).toEqual([]);
});
