import { describe, expect, it } from 'vitest';
import { CliError } from '../../../src/base/cli-error.ts';
import { type Needs, needsOf } from '../../../src/provision/live/needs.ts';
import { readLive } from '../../../src/provision/live/read.ts';
import { kindNames } from '../../../src/provision/model/kinds.ts';
import { Organization } from '../../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../../src/sandbox/state/seed/index.ts';
import { kindSamples } from '../../support/kinds.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { contextOf } from '../../support/session.ts';
import { load } from '../source/loading.ts';

const everything: Needs = { kinds: new Set(kindNames), profile: true, subscribers: true, invitations: true };

/** Calls since the last one, sorted, with duplicates. */
async function callsOf(sandbox: Sandbox): Promise<string[]> {
  return (await sandbox.requests()).map(({ method, path }) => `${method} ${path}`).sort();
}

const statusOf = (live: Awaited<ReturnType<typeof readLive>>) =>
  Object.fromEntries([...live.kinds].map(([kind, { status }]) => [kind, status]));

describe.each([372, 500])('everything of an organization at level %i', (level) => {
  it('is complete for an owner, in one request per kind and one for everything without a call of its own', async () => {
    const sandbox = await startSandbox({ level });
    const live = await readLive(contextOf(sandbox), everything);
    expect(new Set(Object.values(statusOf(live)))).toEqual(new Set(['complete']));
    expect(live.me).toMatchObject({ email: 'owner@sandbox.invalid', role: 100 });
    expect(live.level).toBe(level);
    for (const [id, channel] of sandbox.organization.channels) {
      expect(live.subscribers.get(id), channel.name).toEqual({
        status: 'complete',
        ids: channel.subscribers
          .filter((user) => sandbox.organization.users.get(user)?.is_active)
          .sort((one, other) => one - other),
      });
    }
    expect(live.kinds.get('organization')?.things.get(0)).toMatchObject({ name: 'Sandbox' });
    const reads = new Set(kindNames.flatMap((kind) => kindSamples[kind].read));
    const newer = level >= 390 ? [] : ['/channel_folders', '/navigation_views'];
    const ofKinds = [...reads].filter((path) => path !== '/register' && !newer.includes(path));
    expect(await callsOf(sandbox)).toEqual(
      [
        ...ofKinds.map((path) => `GET ${path}`),
        ...['GET /invites', 'GET /server_settings', 'GET /users/me', 'POST /register'],
      ].sort(),
    );
  });

  it('has subscribers of archived channels too', async () => {
    const sandbox = await startSandbox({ level });
    const [id = 0, channel] =
      [...sandbox.organization.channels].find(([, { subscribers }]) => subscribers.length > 1) ?? [];
    await sandbox.send('DELETE', `/streams/${id}`, { as: 'owner' });
    const live = await readLive(contextOf(sandbox), everything);
    expect(live.kinds.get('channels')?.things.get(id)).toMatchObject({ is_archived: true });
    expect(live.subscribers.get(id)).toMatchObject({ status: 'complete' });
    expect(live.subscribers.get(id)?.ids.length).toBe(channel?.subscribers.length);
  });
});

describe('reading', () => {
  it('takes the same requests for more things', async () => {
    const counts = [];
    for (const groups of [10, 2000]) {
      const seed = seedOrganization();
      const [first] = seed.groups.filter(({ is_system_group }) => !is_system_group);
      if (first === undefined) throw new Error('no group to copy');
      const more = Array.from({ length: groups }, (_, index) => ({
        ...first,
        id: 10_000 + index,
        name: `group ${index}`,
      }));
      const sandbox = await startSandbox({
        organization: new Organization({ ...seed, groups: [...seed.groups, ...more] }),
      });
      const live = await readLive(contextOf(sandbox), everything);
      expect(live.kinds.get('groups')?.things.size).toBe(seed.groups.length + groups);
      counts.push((await sandbox.requests()).length);
    }
    expect(counts[0]).toBe(counts[1]);
  });

  it('covers the kinds in the files and no others', async () => {
    const needs = async (text: string) => {
      const { kinds, ...rest } = needsOf(await load(text));
      return { kinds: [...kinds].sort(), ...rest };
    };
    const none = { profile: false, subscribers: false, invitations: false };
    expect(await needs('linkifiers: []')).toEqual({ kinds: ['linkifiers'], ...none });
    expect(await needs('channels: { a: { description: x } }')).toEqual({ kinds: ['channels'], ...none });
    expect(await needs('channels: { a: { folder: F } }')).toEqual({
      kinds: ['channels', 'folders'],
      ...none,
    });
    expect(await needs('channels: { a: { subscribers: [] } }')).toEqual({
      kinds: ['channels', 'groups', 'users'],
      ...none,
      subscribers: true,
    });
    expect(await needs('channels: { a: { can_send_message_group: role:members } }')).toEqual({
      kinds: ['channels', 'groups', 'users'],
      ...none,
    });
    expect(await needs('channels: { a: { invite_only: true } }')).toMatchObject({ subscribers: true });
    expect(await needs('users: { a@x.org: { profile: { Team: red } } }')).toEqual({
      kinds: ['profile_fields', 'users'],
      ...none,
      profile: true,
      invitations: true,
    });
  });

  it('covers what the change of a thing or its removal affects', async () => {
    const needs = async (text: string, ...prune: ('users' | 'folders' | 'channels')[]) => {
      const { kinds, subscribers } = needsOf(await load(text), { prune: new Set(prune) });
      return [[...kinds].sort().join(' '), subscribers];
    };
    // Whether a person is deactivated by the files or because no file names them.
    const leaving = ['channels groups organization users', false];
    expect(await needs('users: { a@x.org: { active: false } }')).toEqual(leaving);
    expect(await needs('users: { a@x.org: { full_name: A } }', 'users')).toEqual(leaving);
    expect(await needs('users: { a@x.org: { active: true } }')).toEqual(['users', false]);
    expect(await needs('users: { a@x.org: { role: member } }')).toEqual(['channels groups users', true]);
    expect(await needs('groups: { a: { members: [] } }')).toEqual(['channels groups users', true]);
    const folder = ['channels folders', false];
    expect(await needs('folders: { F: { is_archived: true } }')).toEqual(folder);
    expect(await needs('folders: { F: { description: x } }', 'folders')).toEqual(folder);
    expect(await needs('channels: { a: { is_archived: true } }')).toEqual(['channels', true]);
    expect((await needs('channels: { a: { description: x } }', 'channels'))[1]).toBe(true);
  });

  it('is repeated each time', async () => {
    const sandbox = await startSandbox();
    const context = contextOf(sandbox);
    const needs: Needs = { ...everything, kinds: new Set(['groups', 'folders', 'users', 'channels']) };
    const before = await readLive(context, needs);
    for (const user of sandbox.organization.users.values()) user.full_name = `${user.full_name}!`;
    for (const group of sandbox.organization.groups.values()) group.description = 'changed';
    for (const channel of sandbox.organization.channels.values()) channel.description = 'changed';
    const after = await readLive(context, needs);
    for (const kind of ['groups', 'users', 'channels'] as const) {
      expect([...(after.kinds.get(kind)?.things.values() ?? [])], kind).not.toEqual([
        ...(before.kinds.get(kind)?.things.values() ?? []),
      ]);
    }
  });
});

describe('a key that can only read', () => {
  it.each(['member1', 'admin'])('reads without writes: %s', async (account) => {
    const sandbox = await startSandbox();
    await readLive(contextOf(sandbox, account), everything);
    expect(await sandbox.writes()).toEqual([]);
  });
});

describe('missing data', () => {
  it('is reported if private channels may be hidden', async () => {
    const sandbox = await startSandbox();
    const live = await readLive(contextOf(sandbox, 'member1'), everything);
    expect(live.kinds.get('channels')).toMatchObject({
      status: 'partial',
      why: 'there may be private channels that you cannot see',
    });
    expect(live.invitations).toMatchObject({ status: 'partial' });
  });

  it('is reported if addresses are hidden', async () => {
    const sandbox = await startSandbox();
    sandbox.user('member1').email_address_visibility = 4;
    const live = await readLive(contextOf(sandbox), { ...everything, kinds: new Set(['users']) });
    expect(live.kinds.get('users')).toMatchObject({
      status: 'partial',
      why: '1 account hides its address from you',
    });
  });

  it('is invisible if this account may not see it, and the rest is read', async () => {
    const sandbox = await startSandbox();
    const live = await readLive(contextOf(sandbox, 'guest'), everything);
    expect(live.kinds.get('groups')).toMatchObject({ status: 'invisible', things: new Map() });
    expect(live.kinds.get('linkifiers')).toMatchObject({ status: 'complete' });
    expect(live.kinds.get('users')).toMatchObject({ status: 'partial' });
    for (const { status } of live.subscribers.values()) expect(status).not.toBe('complete');
  });

  it('is failed if one read fails, and the rest is read', async () => {
    const sandbox = await startSandbox();
    const broken = contextOf(sandbox);
    const client = await broken.client();
    const context = {
      ...broken,
      client: async () => client,
      read: async (row: { readonly id: string }, args: never) => {
        if (row.id === 'user.list') throw new CliError('refused', 'the server broke', { status: 500 });
        return broken.read(row as never, args);
      },
    } as typeof broken;
    const live = await readLive(context, everything);
    expect(statusOf(live)).toMatchObject({ users: 'failed', groups: 'complete', channels: 'complete' });
    expect(live.kinds.get('users')).toMatchObject({ things: new Map(), why: 'the server broke' });
  });

  it('differs from empty: a kind that was read completely without things has none', async () => {
    const sandbox = await startSandbox({
      organization: new Organization({ ...seedOrganization(), linkifiers: [] }),
    });
    const live = await readLive(contextOf(sandbox), { ...everything, kinds: new Set(['linkifiers']) });
    expect(live.kinds.get('linkifiers')).toEqual({ status: 'complete', things: new Map() });
  });
});
