/** A name that is sent after a wait still means the channel that was looked up, or nothing is sent. */
import { describe, expect, it } from 'vitest';
import { runHere } from '../support/in-process.ts';
import { type Fate, startLossyProxy } from '../support/lossy-proxy.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

/** Runs a command line while #general is renamed at its first write, which must be repeated. */
async function whileRenamed(line: string, fate: (rename: () => Promise<unknown>) => Fate) {
  const sandbox = await startSandbox({ level: 421 });
  const { delivery_email, api_key } = sandbox.user('owner');
  const rename = async () => {
    const form = { new_name: 'everyone' };
    const reply = await sandbox.send('PATCH', '/streams/101', { as: 'owner', form });
    expect(reply.status).toBe(200);
  };
  const between = await startLossyProxy(sandbox.site, (n) => (n === 1 ? fate(rename) : 'passes'));
  const env = { ZULIP_SITE: between.site, ZULIP_EMAIL: delivery_email, ZULIP_API_KEY: api_key };
  const ran = await runHere(line.split(' '), env);
  const names = [...sandbox.organization.channels.values()].map(({ name }) => name);
  return { ran, names, writes: between.writes };
}

const waits = [
  ['a wait for the rate limit', (rename: () => Promise<unknown>): Fate => ({ waits: rename })],
  ['a connection that was lost', (rename: () => Promise<unknown>): Fate => rename],
] as const;

describe.each(waits)('after %s', (_, fate) => {
  it.each([
    'channel subscribe general --users id:15',
    'channel subscribe general brand-new --create --users id:15',
    'channel unsubscribe general --users id:14',
  ])('%s notices that the channel was renamed, and sends nothing more', async (line) => {
    const { ran, names, writes } = await whileRenamed(line, fate);
    expect(ran, ran.err).toMatchObject({ code: 6, out: '' });
    expect(ran.err).toContain('channel general (id 101) was renamed to everyone during the wait');
    expect(writes).toHaveLength(1);
    expect(names).toContain('everyone');
    expect(names).not.toContain('general');
  });

  it('an unchanged channel is subscribed to', async () => {
    const { ran, writes } = await whileRenamed('channel subscribe design --users id:17 --json', fate);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(ran.json()).toMatchObject([{ stream_id: 103, outcome: 'subscribed' }]);
    expect(writes).toHaveLength(2);
  });
});

/** Gives the address of user 14 to user 15. */
async function swapAddresses(sandbox: Sandbox) {
  for (const [id, new_email] of [
    ['14', 'gone@sandbox.invalid'],
    ['15', 'member1@sandbox.invalid'],
  ] as const) {
    const reply = await sandbox.send('PATCH', `/users/${id}`, { as: 'owner', form: { new_email } });
    expect(reply.status).toBe(200);
  }
}

it('user update repeats a lost request for the same person, by their current address', async () => {
  const sandbox = await startSandbox({ level: 421 });
  const between = await startLossyProxy(sandbox.site, (n) =>
    n === 1 ? () => swapAddresses(sandbox) : 'passes',
  );
  const line = 'user update id:14 --full-name Changed'.split(' ');
  const ran = await runHere(line, { ...sandbox.env(), ZULIP_SITE: between.site });
  expect(ran, ran.err).toMatchObject({ code: 0 });
  const { users } = sandbox.organization;
  expect([14, 15].map((id) => users.get(id)?.full_name === 'Changed')).toEqual([true, false]);
});

it('user update notices that the address belongs to someone else by then, and changes nobody', async () => {
  const sandbox = await startSandbox({ level: 421 });
  const swap = () => swapAddresses(sandbox);
  const between = await startLossyProxy(sandbox.site, (n) => (n === 1 ? { waits: swap } : 'passes'));
  const line = 'user update id:14 --full-name Changed'.split(' ');
  const ran = await runHere(line, { ...sandbox.env(), ZULIP_SITE: between.site });
  expect(ran, ran.err).toMatchObject({ code: 6, out: '' });
  expect(ran.err).toContain('member1@sandbox.invalid was no longer the address of');
  expect([...sandbox.organization.users.values()].map(({ full_name }) => full_name)).not.toContain('Changed');
});

describe('requests by id reach the same thing, whatever its name by then', () => {
  /** Renames a thing, and gives its name to another. */
  const swaps = {
    channel: ['/streams/101', { new_name: 'everyone' }, '/streams/103', { new_name: 'general' }],
    group: ['/user_groups/39', { name: 'drawers' }, '/user_groups/40', { name: 'designers' }],
    user: ['/users/14', { full_name: 'Mo' }, '/users/15', { full_name: 'Mei 山田' }],
  } as const;

  it.each([
    ['channel', 'channel archive general --yes', '/streams/101'],
    ['channel', 'channel update general --description New', '/streams/101'],
    ['group', 'group update designers --description New', '/user_groups/39'],
    ['group', 'group members add designers id:16', '/user_groups/39/members'],
    ['user', 'user deactivate Mei~山田 --yes', '/users/14'],
  ] as const)('%s: %s', async (kind, line, path) => {
    const sandbox = await startSandbox({ level: 421 });
    const [own, newName, other, takenName] = swaps[kind];
    const swap = async () => {
      expect((await sandbox.send('PATCH', own, { as: 'owner', form: newName })).status).toBe(200);
      expect((await sandbox.send('PATCH', other, { as: 'owner', form: takenName })).status).toBe(200);
    };
    const between = await startLossyProxy(sandbox.site, (n) => (n === 1 ? { waits: swap } : 'passes'));
    const words = line.split(' ').map((word) => word.replaceAll('~', ' '));
    const ran = await runHere(words, { ...sandbox.env(), ZULIP_SITE: between.site });
    expect(ran, ran.err).toMatchObject({ code: 0 });
    const sent = (await sandbox.writes()).map((each) => each.path);
    expect(sent).toEqual([own, other, path]);
  });
});
