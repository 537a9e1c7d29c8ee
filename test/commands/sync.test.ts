/**
 * Channels that follow groups, kept up to date by events: corrected soon, with few requests, and held changes
 * are reported.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '../../src/http/clock.ts';
import { run } from '../../src/main.ts';
import { eventually } from '../support/eventually.ts';
import { createTestIo } from '../support/io.ts';
import { type Fate, startLossyProxy } from '../support/lossy-proxy.ts';
import { sample } from '../support/sample.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

const address = (name: string) => `${name}@sandbox.invalid`;

const following = (leavers = 'stay-out') => `
channels:
  design: { subscribers: { follow: [group:makers], leavers: ${leavers} } }
  forge: { subscribers: { follow: [group:makers, group:printers] } }
policy: { max_removals: 100% }
`;

interface Setup {
  readonly level: number;
  readonly leavers?: string;
}

/** A sandbox in which makers and printers have members, and a folder with the files. */
async function placeOf({ level, leavers }: Setup) {
  const sandbox = await startSandbox({ level });
  for (const [name, members] of [
    ['makers', 'member1'],
    ['printers', 'guest'],
  ] as const) {
    const made = await sandbox.run([
      'group',
      'create',
      name,
      '--description',
      '',
      '--members',
      address(members),
    ]);
    expect(made, made.err).toMatchObject({ code: 0 });
  }
  expect(await sandbox.run(['channel', 'create', 'forge', '--yes'])).toMatchObject({ code: 0 });
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.yaml'), following(leavers));
  return { sandbox, folder };
}

function startSync({ env }: Sandbox, args: readonly string[], more: Record<string, string> = {}) {
  const variables = { PATH: process.env.PATH ?? '', ...env(), ...more };
  const io = createTestIo({ env: variables });
  const stop = new AbortController();
  const ended = run(['sync', ...args], io, variables, stop.signal);
  onTestFinished(async () => {
    stop.abort('SIGTERM');
    await ended;
  });
  return {
    said: () => io.err(),
    records: () =>
      io
        .out()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
    async stop(name = 'SIGTERM') {
      stop.abort(name);
      return ended;
    },
    ended,
  };
}

const members = async (sandbox: Sandbox, way: 'add' | 'remove', group: string, ...names: string[]) => {
  const ran = await sandbox.run(['group', 'members', way, group, ...names.map(address), '--yes']);
  expect(ran, ran.err).toMatchObject({ code: 0 });
};

const unsubscribe = async (sandbox: Sandbox, channel: string, name: string) => {
  const ran = await sandbox.run(['channel', 'unsubscribe', channel, '--yes'], name);
  expect(ran, ran.err).toMatchObject({ code: 0 });
};

function subscribersOf({ organization }: Sandbox, channel: string): string[] {
  const ids = organization.channelsByName.get(channel)?.subscribers ?? [];
  return ids.map((id) => organization.users.get(id)?.delivery_email.replace(/@.*/, '') ?? '').sort();
}

/** Excludes queues that only read the state and get no events. */
const queuesWithEvents = ({ organization }: Sandbox) =>
  organization.events.save().filter(({ options }) => options.event_types?.length !== 0);

const writesIn = async (sandbox: Sandbox) =>
  (await sandbox.writes())
    .filter(({ path }) => path === '/users/me/subscriptions')
    .map(({ method }) => method);

const begun = ['--yes', '--allow', 'first-managed', '--allow', 'empty'];

describe.each(sample([372, 512], 2, 1))('at level %i', (level) => {
  it('corrects changes with the fewest requests, and keeps out people who unsubscribed', async () => {
    const { sandbox, folder } = await placeOf({ level });
    const sync = startSync(sandbox, [folder, ...begun]);
    await eventually(() => expect(subscribersOf(sandbox, 'design')).toEqual(['member1']));
    await eventually(() => expect(subscribersOf(sandbox, 'forge')).toEqual(['guest', 'member1']));
    await eventually(() => expect(existsSync(join(folder, '.realmctl-followed.json.cursor'))).toBe(true));
    await sandbox.writes();
    // One request for both channels.
    await members(sandbox, 'add', 'makers', 'member2');
    await eventually(() => expect(subscribersOf(sandbox, 'design')).toEqual(['member1', 'member2']));
    expect(subscribersOf(sandbox, 'forge')).toEqual(['guest', 'member1', 'member2']);
    expect(await writesIn(sandbox)).toEqual(['POST']);
    // By themselves: out of the channel that allows it, back in the other.
    await unsubscribe(sandbox, 'design', 'member2');
    await unsubscribe(sandbox, 'forge', 'member2');
    await eventually(() => expect(subscribersOf(sandbox, 'forge')).toContain('member2'));
    expect(subscribersOf(sandbox, 'design')).toEqual(['member1']);
    expect(await writesIn(sandbox)).toEqual(['DELETE', 'DELETE', 'POST']);
    await members(sandbox, 'remove', 'makers', 'member2');
    await eventually(() => expect(subscribersOf(sandbox, 'forge')).toEqual(['guest', 'member1']));
    // A new start.
    await members(sandbox, 'add', 'makers', 'member2');
    await eventually(() => expect(subscribersOf(sandbox, 'design')).toEqual(['member1', 'member2']));
    expect(await writesIn(sandbox)).toEqual(['DELETE', 'POST']);
    await eventually(() =>
      expect(sync.said()).toContain('subscribed member2@sandbox.invalid (group:makers)'),
    );
    expect(await sync.stop()).toBe(143);
  });

  it('knows after a pause who joined and left meanwhile', async () => {
    const { sandbox, folder } = await placeOf({ level });
    const first = startSync(sandbox, [folder, ...begun]);
    await eventually(() => expect(existsSync(join(folder, '.realmctl-followed.json.cursor'))).toBe(true));
    expect(await first.stop()).toBe(143);
    await members(sandbox, 'add', 'makers', 'member2');
    const subscribed = await sandbox.run([
      'channel',
      'subscribe',
      'design',
      '--users',
      address('member2'),
      '--yes',
    ]);
    expect(subscribed, subscribed.err).toMatchObject({ code: 0 });
    await unsubscribe(sandbox, 'design', 'member2');
    await members(sandbox, 'add', 'makers', 'moderator');
    const second = startSync(sandbox, [folder, ...begun, '--json']);
    await eventually(() => expect(subscribersOf(sandbox, 'design')).toEqual(['member1', 'moderator']));
    await eventually(() =>
      expect(second.records().filter(({ name }) => name === 'design')).toMatchObject([
        { outcome: 'updated', list: 'subscribers', added: [address('moderator')], removed: [] },
      ]),
    );
    await second.stop();
  });
});

it('holds a mass removal and continues with the others', async () => {
  const { sandbox, folder } = await placeOf({ level: 421, leavers: 'come-back' });
  await members(sandbox, 'add', 'printers', 'member2', 'moderator', 'admin');
  const sync = startSync(sandbox, [folder, ...begun, '--json']);
  await eventually(() => expect(subscribersOf(sandbox, 'forge')).toHaveLength(5));
  await sync.stop();
  writeFileSync(join(folder, 'a.yaml'), following('come-back').replace('100%', '1'));
  const careful = startSync(sandbox, [folder, ...begun, '--json']);
  await members(sandbox, 'remove', 'printers', 'member2', 'moderator', 'admin');
  await eventually(() =>
    expect(careful.records()).toMatchObject([{ outcome: 'held', name: 'forge', allow: '--max-removals 3' }]),
  );
  await members(sandbox, 'add', 'makers', 'moderator');
  await eventually(() => expect(subscribersOf(sandbox, 'design')).toEqual(['member1', 'moderator']));
  expect(subscribersOf(sandbox, 'forge')).toHaveLength(5);
  await careful.stop();
});

it('leaves channels unchanged that follow a group held by a brake', async () => {
  const { sandbox, folder } = await placeOf({ level: 421, leavers: 'come-back' });
  const table = 'groups: { makers: { members: { follow: { table: people.csv } } } }\n';
  writeFileSync(join(folder, 'b.yaml'), table);
  writeFileSync(join(folder, 'people.csv'), `email\n${address('member1')}\n`);
  const all = ['sync', folder, '--once', '--yes', '--max-removals', '100%', '--allow', 'first-managed'];
  expect(await sandbox.run([...all, '--allow', 'empty'])).toMatchObject({ code: 0 });
  await sandbox.writes();
  writeFileSync(join(folder, 'people.csv'), 'email\n');
  const ran = await sandbox.run(all);
  expect(ran, ran.err).toMatchObject({ code: 8 });
  expect(ran.err).toContain('as people.csv names nobody');
  // Forge follows printers too, so that its own brake would not stop it.
  expect(await sandbox.writes()).toEqual([]);
  const none = await sandbox.run([...all, '--allow', 'empty', '--no-removals']);
  expect(none, none.err).toMatchObject({ code: 8 });
  expect(none.err).toContain('no_removals forbids all removals');
  expect(await sandbox.writes()).toEqual([]);
});

it('keeps people in a channel that follows a deactivated group', async () => {
  const { sandbox, folder } = await placeOf({ level: 421, leavers: 'come-back' });
  expect(await sandbox.run(['sync', folder, '--once', ...begun])).toMatchObject({ code: 0 });
  expect(await sandbox.run(['group', 'deactivate', 'makers', '--yes'])).toMatchObject({ code: 0 });
  const ran = await sandbox.run(['sync', folder, '--once', ...begun]);
  expect(ran, ran.err).toMatchObject({ code: 8 });
  expect(ran.err).toMatch(/a\.yaml:3:[0-9]+: 'makers' is deactivated/);
  expect(subscribersOf(sandbox, 'forge')).toEqual(['guest', 'member1']);
});

it('reads everything again if the queue is lost', async () => {
  const { sandbox, folder } = await placeOf({ level: 421 });
  const sync = startSync(sandbox, [folder, ...begun]);
  const cursor = join(folder, '.realmctl-followed.json.cursor');
  await eventually(() => expect(existsSync(cursor)).toBe(true));
  await sync.stop();
  const { queue_id } = JSON.parse(readFileSync(cursor, 'utf8'));
  const gone = await sandbox.send('DELETE', '/events', { as: 'owner', form: { queue_id } });
  expect(gone.status).toBe(200);
  await members(sandbox, 'add', 'makers', 'member2');
  const again = startSync(sandbox, [folder, ...begun]);
  await eventually(() => expect(subscribersOf(sandbox, 'design')).toEqual(['member1', 'member2']));
  await again.stop();
});

it('compares once, asks before it sends, and refuses files without follow', async () => {
  const { sandbox, folder } = await placeOf({ level: 421 });
  await sandbox.writes();
  const rehearsed = await sandbox.run(['sync', folder, '--once', '--dry-run', ...begun.slice(1)]);
  expect(rehearsed, rehearsed.err).toMatchObject({ code: 0 });
  expect(rehearsed.out).toContain('/users/me/subscriptions');
  const unasked = await sandbox.run(['sync', folder, '--once', ...begun.slice(1)]);
  expect(unasked).toMatchObject({ code: 2 });
  expect(unasked.err).toContain('--yes');
  expect(await sandbox.writes()).toEqual([]);
  const done = await sandbox.run(['sync', folder, '--once', ...begun]);
  expect(done, done.err).toMatchObject({ code: 0 });
  expect(subscribersOf(sandbox, 'forge')).toEqual(['guest', 'member1']);
  writeFileSync(join(folder, 'a.yaml'), 'channels: { design: { description: Talk } }\n');
  const nothing = await sandbox.run(['sync', folder, '--yes']);
  expect(nothing).toMatchObject({ code: 2 });
  expect(nothing.err).toContain('no list in the files follows anything');
});

describe('the report of --once', () => {
  const onceWith = async (fate: (n: number) => Fate, ...args: readonly string[]) => {
    const { sandbox, folder } = await placeOf({ level: 421 });
    const { site } = await startLossyProxy(sandbox.site, fate);
    const sync = startSync(sandbox, [folder, '--once', ...begun, ...args], { ZULIP_SITE: site });
    return { status: await sync.ended, sync, sandbox };
  };

  it('has each change once, even if answers were lost, after a pause', async () => {
    const sleeping = vi.spyOn(systemClock, 'sleep');
    onTestFinished(() => sleeping.mockRestore());
    const { status, sync, sandbox } = await onceWith(
      (n) => (n < 3 ? 'loses its answer' : 'passes'),
      '--json',
    );
    expect(status, sync.said()).toBe(0);
    expect(subscribersOf(sandbox, 'forge')).toEqual(['guest', 'member1']);
    const told = sync.records().map(({ outcome, name, added }) => `${outcome} ${name} +${added.length}`);
    expect(told.sort()).toEqual(['updated design +0', 'updated forge +2']);
    expect(sleeping.mock.calls.map(([ms]) => ms).filter((ms) => ms >= 100)).not.toEqual([]);
  });

  it('is a failure if the server refuses, with exit code 8', async () => {
    const { status, sync } = await onceWith(() => 'is refused', '--json');
    expect(status, sync.said()).toBe(8);
    expect(sync.records()).toHaveLength(2);
    for (const record of sync.records())
      expect(record).toMatchObject({ outcome: 'failed', message: expect.stringContaining('Not that one') });
  });

  it('is filtered by --jq, record by record', async () => {
    const { status, sync } = await onceWith(() => 'passes', '--jq', '{name, outcome}');
    expect(status, sync.said()).toBe(0);
    expect(sync.records().sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { name: 'design', outcome: 'updated' },
      { name: 'forge', outcome: 'updated' },
    ]);
  });
});

it.each(['--fields name', '--sort name', '--format csv', '--jq .['])(
  'refuses %s before it sends anything',
  async (line) => {
    const { sandbox, folder } = await placeOf({ level: 421 });
    await sandbox.writes();
    const ran = await sandbox.run(['sync', folder, '--once', ...begun, ...line.split(' ')]);
    expect(ran, ran.err).toMatchObject({ code: 2, out: '' });
    expect(await sandbox.writes()).toEqual([]);
  },
);

it('asks before the first changes, even if they come later', async () => {
  const { sandbox, folder } = await placeOf({ level: 421 });
  expect(await sandbox.run(['sync', folder, '--once', ...begun])).toMatchObject({ code: 0 });
  const sync = startSync(sandbox, [folder, ...begun.slice(1)]);
  await eventually(() => expect(existsSync(join(folder, '.realmctl-followed.json.cursor'))).toBe(true));
  await members(sandbox, 'add', 'makers', 'member2');
  expect(await sync.ended, sync.said()).toBe(2);
  expect(sync.said()).toContain('--yes');
  expect(subscribersOf(sandbox, 'design')).toEqual(['member1']);
});

describe('changes during the run', () => {
  it('are read again: tables and files; unreadable ones leave everything unchanged', async () => {
    const sandbox = await startSandbox();
    const made = ['group', 'create', 'makers', '--description', '', '--members', address('member1')];
    expect(await sandbox.run(made)).toMatchObject({ code: 0 });
    const folder = temporaryFolder();
    const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
    const table = (...names: string[]) => put('people.csv', `email\n${names.map(address).join('\n')}\n`);
    table('member1');
    put('a.yaml', 'groups: { makers: { members: { follow: { table: people.csv } } } }\n');
    const members = () => {
      const group = [...sandbox.organization.groups.values()].find(({ name }) => name === 'makers');
      return group?.members.map((id) =>
        sandbox.organization.users.get(id)?.delivery_email.replace(/@.*/, ''),
      );
    };
    const sync = startSync(sandbox, [folder, '--yes', '--json', '--reload', '100ms']);
    const outcomes = () => sync.records().map(({ outcome, brake }) => brake ?? outcome);
    await eventually(() => expect(queuesWithEvents(sandbox)).toHaveLength(1));
    table('member1', 'member2');
    await eventually(() => expect(members()).toEqual(['member1', 'member2']));
    // A failed export never empties a group, and is reported once.
    table();
    await eventually(() => expect(outcomes()).toEqual(['updated', 'empty-list', 'max-removals']));
    rmSync(join(folder, 'people.csv'));
    await eventually(() => expect(outcomes().slice(3)).toEqual(['unreadable']));
    expect(members()).toEqual(['member1', 'member2']);
    table('member2', 'member1', 'guest');
    await eventually(() => expect(members()).toEqual(['member1', 'member2', 'guest']));
    put(
      'b.yaml',
      `channels: { design: { subscribers: { follow: [${['owner', 'admin', 'moderator', 'member1', 'member2'].map(address)}] } } }\n`,
    );
    await eventually(() => expect(subscribersOf(sandbox, 'design')).toHaveLength(5));
    await eventually(() => expect(outcomes().slice(4)).toEqual(['updated', 'updated']));
    expect(await sync.stop()).toBe(143);
  });

  it('are confirmed again', async () => {
    const { sandbox, folder } = await placeOf({ level: 421, leavers: 'come-back' });
    expect(await sandbox.run(['sync', folder, '--once', ...begun])).toMatchObject({ code: 0 });
    const sync = startSync(sandbox, [folder, ...begun.slice(1), '--reload', '100ms']);
    await eventually(() => expect(queuesWithEvents(sandbox)).toHaveLength(1));
    writeFileSync(join(folder, 'a.yaml'), following('come-back').replace(', group:printers', ''));
    expect(await sync.ended, sync.said()).toBe(2);
    expect(sync.said()).toContain('--yes');
    expect(subscribersOf(sandbox, 'forge')).toEqual(['guest', 'member1']);
  });
});

describe('missing permissions', () => {
  const channels = `
channels:
  general: { subscribers: { follow: [role:members] } }
  design: { subscribers: { follow: [role:moderators] } }
`;

  it('are reported at the start, and the rest continues', async () => {
    const sandbox = await startSandbox();
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.yaml'), channels);
    const args = ['sync', folder, '--once', ...begun, '--max-removals', '100%'];
    const ran = await sandbox.run([...args, '--json', '--dry-run'], 'member1');
    expect(ran.err + ran.out).toContain('you do not have permission to unsubscribe others from general');
    expect(ran.err + ran.out).toContain('can_remove_subscribers_group of general');
  });

  it('end the run if nothing is permitted', async () => {
    const sandbox = await startSandbox();
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.yaml'), channels);
    await sandbox.writes();
    const ran = await sandbox.run(['sync', folder, ...begun], 'guest');
    expect(ran, ran.err).toMatchObject({ code: 5 });
    expect(ran.err).toContain('this account may change nothing that the files name');
    expect(await writesIn(sandbox)).toEqual([]);
  });
});
