import { describe, expect, it } from 'vitest';
import {
  parseGroupReference,
  parsePrincipal,
  parseReference,
  parseUserReference,
} from '../../src/api/reference.ts';
import type { Endpoint } from '../../src/api/spec.ts';
import { CliError } from '../../src/base/cli-error.ts';
import { createDirectory } from '../../src/directory/index.ts';
import type { Client } from '../../src/http/client-types.ts';

const users = [
  { user_id: 1, full_name: 'Ana', email: 'user1@x', delivery_email: 'Ana@x.org', is_active: true },
  { user_id: 2, full_name: 'Bo Li', email: 'bo@x.org', delivery_email: null, is_active: true },
  { user_id: 3, full_name: 'Bo Li', email: 'bo2@x.org', delivery_email: 'bo2@x.org', is_active: false },
  { user_id: 8, full_name: 'Cy', email: 'cy@x.org', delivery_email: 'cy@x.org', is_active: true },
  { user_id: 9, full_name: 'Cy', email: 'cy2@x.org', delivery_email: 'cy2@x.org', is_active: true },
  { user_id: 4, full_name: 'Jose\u0301', email: 'jose@x.org', delivery_email: 'jose@x.org', is_active: true },
  { user_id: 6, full_name: 'bo@hidden.org', email: 'user6@x', delivery_email: null, is_active: true },
  { user_id: 5, full_name: '42', email: 'n@x.org', delivery_email: 'n@x.org', is_active: true },
];
const groups = [
  { id: 10, name: 'role:members', description: '', members: [1, 3], direct_subgroup_ids: [11] },
  { id: 11, name: 'design', description: '', members: [2, 1], direct_subgroup_ids: [10] },
  { id: 13, name: 'moderators', description: '', members: [] },
  { id: 14, name: 'role:moderators', description: '', members: [] },
  { id: 12, name: 'Old', description: '', members: [], deactivated: true },
];
const channels = [
  { stream_id: 20, name: 'General', description: '', invite_only: false },
  { stream_id: 21, name: '42', description: '', invite_only: false },
  { stream_id: 42, name: 'other', description: '', invite_only: false },
  { stream_id: 23, name: 'Archive ☂', description: '', invite_only: false, is_archived: true },
];
const folders = [{ id: 30, name: 'Product', description: '', is_archived: true }];

interface Fake {
  readonly level?: number;
  readonly admin?: boolean;
  readonly fails?: Readonly<Record<string, CliError>>;
}

/** A client that answers from the lists above and records its requests. */
function fake({ level = 421, admin = true, fails = {} }: Fake = {}) {
  const calls: [string, unknown][] = [];
  const replies: Record<string, object> = {
    'user.me': { user_id: 1, is_admin: admin },
    'user.list': { members: users },
    'group.list': { user_groups: groups },
    'channel.list': { streams: channels },
    'folder.list': { channel_folders: folders },
  };
  const call = async (row: Endpoint, args: Readonly<Record<string, unknown>>) => {
    calls.push([row.id, args]);
    const failure = fails[row.id];
    if (failure !== undefined) throw failure;
    if (row.id !== 'channel.get') return { reply: replies[row.id], warnings: [], date: undefined };
    const stream = channels.find(
      ({ stream_id, is_archived }) => stream_id === args.stream_id && !is_archived,
    );
    if (stream === undefined)
      throw new CliError('refused', 'Invalid channel ID', { status: 400, code: 'BAD_REQUEST' });
    return { reply: { stream }, warnings: [], date: undefined };
  };
  const site = 'https://x.org/chat';
  const version = { level, version: '' };
  const client = {
    site,
    call,
    supports: async () => undefined,
    server: async () => version,
    knownServer: () => version,
  } as unknown as Client;
  return { directory: createDirectory(client), calls };
}

const user = (text: string, options?: Fake) => fake(options).directory.userId(parseUserReference(text));
const channel = (text: string, options?: Fake) => fake(options).directory.channelId(parseReference(text));

describe('users', () => {
  it.each([
    ['ana@X.ORG', 1],
    ['email:user1@x', 1],
    ['Ana', 1],
    ['me', 1],
    ['id:3', 3],
    ['José', 4],
    ['name:42', 5],
    ['2', 2],
    ['Bo Li', 2],
  ])('%s is %i', async (text, id) => {
    expect(await user(text)).toBe(id);
  });

  it('lists the candidates if several active ones have the name', async () => {
    await expect(user('Cy')).rejects.toMatchObject({
      exitReason: 'usage',
      message: "'Cy' matches more than one user: id:8 Cy <cy@x.org>, id:9 Cy <cy2@x.org>",
    });
  });

  it('does not accept digits that are only a name, because they could become an id', async () => {
    await expect(user('42')).rejects.toMatchObject({
      exitReason: 'usage',
      hint: expect.stringMatching('name:42'),
    });
  });

  it.each([
    ['ana', "did you mean 'Ana'?"],
    [
      'jos@x.org',
      "did you mean 'jose@x.org'?; some users hide their address from you: use the full name or id:N",
    ],
    ['id:77', undefined],
  ])('%s is not found, with a useful hint', async (text, hint) => {
    await expect(user(text)).rejects.toMatchObject({ exitReason: 'not-found', hint });
  });
});

describe('channels', () => {
  it.each([
    ['gENERAL ', 20],
    ['archive ☂', 23],
    ['id:20', 20],
    ['id:23', 23],
    ['20', 20],
    ['name:42', 21],
    ['https://x.org/#narrow/channel/42-other/topic/a', 42],
  ])('%s is %i', async (text, id) => {
    expect(await channel(text)).toBe(id);
  });

  it.each(['42'])('%s is ambiguous: an id and a name', async (text) => {
    await expect(channel(text)).rejects.toMatchObject({
      exitReason: 'usage',
      hint: expect.stringContaining('name:42'),
    });
  });

  it('may exist unseen, except for an administrator', async () => {
    await expect(channel('secret')).rejects.toMatchObject({ exitReason: 'not-found', hint: undefined });
    await expect(channel('secret', { admin: false })).rejects.toMatchObject({
      exitReason: 'not-found',
      hint: 'there may be a private channel that you cannot see',
    });
  });

  it('reads a single channel by id, and the list only if that fails', async () => {
    const { directory, calls } = fake();
    await directory.channelId({ by: 'id', id: 20 });
    expect(calls).toEqual([['channel.get', { stream_id: 20 }]]);
  });

  it("reads the list if the single one is unavailable, or isn't the only one", async () => {
    const list = ['channel.list', { include_all: true, exclude_archived: false, include_default: true }];
    const archived = fake();
    expect(await archived.directory.channelId({ by: 'id', id: 23 })).toBe(23);
    expect(archived.calls).toEqual([['channel.get', { stream_id: 23 }], list]);
    const several = fake();
    await Promise.all([20, 21, 42, 20].map((id) => several.directory.channelId({ by: 'id', id })));
    expect(several.calls).toEqual([['channel.get', { stream_id: 20 }], list]);
  });

  it.each<[level: number, admin: boolean, filters: object]>([
    [421, false, { include_all: true, exclude_archived: false }],
    [355, true, { include_all_active: true, exclude_archived: false }],
    [314, true, { include_all_active: true }],
    [355, false, { include_web_public: true, exclude_archived: false }],
  ])('all of them at level %i, administrator: %s', async (level, admin, filters) => {
    const { directory, calls } = fake({ level, admin });
    await directory.readChannels({ archived: true });
    expect(calls.at(-1)).toEqual(['channel.list', filters]);
  });
});

describe('groups and folders', () => {
  it('are compared as the service does', async () => {
    const { directory } = fake();
    expect(await directory.groupId(parseReference('role:members'))).toBe(10);
    await expect(directory.groupId(parseReference('old'))).rejects.toMatchObject({
      hint: "did you mean 'Old'?",
    });
    expect(await directory.folderId(parseReference('PRODUCT'))).toBe(30);
  });

  it('include deactivated groups only if the server has them', async () => {
    for (const [level, args] of [
      [294, { include_deactivated_groups: true }],
      [293, {}],
    ] as const) {
      const { directory, calls } = fake({ level });
      await directory.groupId(parseReference('design'));
      expect(calls).toEqual([['group.list', args]]);
    }
  });

  it('show settings with names', async () => {
    const { directory } = fake();
    expect(await directory.showGroupSetting(10)).toBe('role:members');
    expect(await directory.showGroupSetting({ direct_members: [1], direct_subgroups: [11] })).toBe(
      'user:id:1,group:design',
    );
  });
});

describe('the short name of a system group', () => {
  const group = (text: string) => fake().directory.groupId(parseGroupReference(text));

  it('means the system group, with its prefix even if another group has that name', async () => {
    expect(await group('members')).toBe(10);
    expect(await group('role:moderators')).toBe(14);
    expect(await group('name:moderators')).toBe(13);
  });

  it('is ambiguous if another group has it as its name', async () => {
    await expect(group('moderators')).rejects.toMatchObject({
      exitReason: 'usage',
      message: "'moderators' matches more than one group: id:14 role:moderators, id:13 moderators",
    });
  });
});

describe('a pasted link', () => {
  it.each([
    ['https://x.org/#user/9', 'the link leads to a user, not to a channel'],
    ['https://other.org/#narrow/channel/20-general', 'the link leads to other.org, not to x.org'],
    ['https://x.org:8443/#narrow/channel/20', 'the link leads to x.org:8443, not to x.org'],
  ])('refuses %s, because its id means something else here', async (text, message) => {
    await expect(channel(text)).rejects.toMatchObject({ exitReason: 'usage', message });
  });

  it('of another organization or kind is refused for users, groups and folders too', async () => {
    const { directory } = fake();
    const elsewhere = (path: string) => parseReference(`https://other.org/#${path}`);
    for (const asked of [
      () => directory.userId(elsewhere('user/1')),
      () => directory.groupId(elsewhere('groups/10')),
      () => directory.memberIds(parseReference('https://x.org/#user/10')),
      () => directory.folderId(parseReference('https://x.org/#user/30')),
    ]) {
      await expect(asked()).rejects.toMatchObject({ exitReason: 'usage' });
    }
  });
});

it("finds nobody by an address that is another user's name", async () => {
  await expect(user('bo@hidden.org')).rejects.toMatchObject({ exitReason: 'not-found' });
  expect(await user('name:bo@hidden.org')).toBe(6);
});

describe('an account that may not list groups', () => {
  const fails = { 'group.list': new CliError('forbidden', 'no bots', { status: 400 }) };

  it('uses them by id anyway', async () => {
    const { directory } = fake({ fails });
    expect(await directory.groupId({ by: 'id', id: 99 })).toBe(99);
    expect(await directory.showGroupSetting(10)).toBe('id:10');
    await expect(directory.groupId(parseReference('design'))).rejects.toBe(fails['group.list']);
  });
});

it('replaces groups by their active members, without duplicates, in order', async () => {
  const { directory } = fake();
  expect(await directory.userIds(['id:4', 'group:design', 'me'].map(parsePrincipal))).toEqual([4, 2, 1]);
});

it('fetches each list once, however many callers ask at the same time', async () => {
  const { directory, calls } = fake();
  await Promise.all(
    ['Ana', 'me', 'José', 'me', 'id:2'].map((text) => directory.userId(parseUserReference(text))),
  );
  expect(calls.map(([id]) => id).sort()).toEqual(['user.list', 'user.me']);
});

it.each(['unreachable', 'rate-limited', 'refused'] as const)(
  'a failed look-up keeps its error: %s',
  async (exitReason) => {
    const failure = new CliError(exitReason, 'x', { status: 500 });
    await expect(user('Ana', { fails: { 'user.list': failure } })).rejects.toBe(failure);
    await expect(channel('general', { fails: { 'channel.list': failure } })).rejects.toBe(failure);
    await expect(channel('id:20', { fails: { 'channel.get': failure } })).rejects.toBe(failure);
  },
);
