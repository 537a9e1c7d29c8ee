import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../../src/main.ts';
import { createTestIo } from '../../support/io.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

async function permissions(words: string, own: Sandbox = sandbox) {
  const ran = await own.run(['audit', 'permissions', ...words.split(' ')]);
  expect(ran.code, ran.err).toBe(0);
  return ran;
}

describe('audit permissions', () => {
  it('lists everybody who has a permission, and how they got it', async () => {
    const [row] = (
      await permissions('--channel design --permission can_administer_channel_group --json')
    ).json<unknown[]>();
    expect(row).toEqual({
      scope: 'channel',
      id: 103,
      name: 'design',
      permission: 'can_administer_channel_group',
      allows: 'administer the channel',
      value: { direct_members: [14], direct_subgroups: [] },
      count: 3,
      user_ids: [11, 12, 14],
      ways: [
        { by: 'users', count: 1 },
        { by: 'administrators', count: 2 },
      ],
    });
  });

  it('keeps the names of permissions whole on a narrow terminal', async () => {
    const names = (await permissions('--users 0')).out.split('\n').map((line) => line.split('\t')[0]);
    for (const width of [40, 80]) {
      const env = { ...sandbox.env(), PAGER: '' };
      const io = createTestIo({ terminal: { stdout: true }, width, env });
      const words = ['audit', 'permissions'];
      expect(await run(words, io, env, new AbortController().signal), io.err()).toBe(0);
      const shown = io
        .out()
        .split('\n')
        .slice(1)
        .map((line) => line.split(' ')[0]);
      expect(shown).toEqual(names);
    }
  });

  it('can be limited to parts of the organization', async () => {
    const scopes = async (words: string) =>
      new Set((await permissions(`${words} --columns scope`)).out.trimEnd().split('\n'));
    expect(await scopes('--users 0')).toEqual(new Set(['organization', 'channel', 'group']));
    expect(await scopes('--scope org,group')).toEqual(new Set(['organization', 'group']));
    expect(await scopes('--group on-call')).toEqual(new Set(['group']));
    expect(await scopes('--channel design --group on-call')).toEqual(new Set(['channel', 'group']));
  });

  it('lists the permissions of one person, and through which groups', async () => {
    const own = await startSandbox();
    const group = own.organization.groups.get(39);
    if (group !== undefined) group.settings = { ...group.settings, can_manage_group: 40 };
    const words = '--user member2@sandbox.invalid --group designers --columns permission,why,through';
    expect((await permissions(words, own)).out).toBe(
      [
        'can_add_members_group\tby can_manage_group, in on-call > designers\ton-call > designers',
        'can_join_group\tby can_manage_group, in on-call > designers\ton-call > designers',
        'can_leave_group\tin role:everyone > role:members\trole:everyone > role:members',
        'can_manage_group\tin on-call > designers\ton-call > designers',
        'can_mention_group\tin role:everyone > role:members\trole:everyone > role:members',
        'can_remove_members_group\tby can_manage_group, in on-call > designers\ton-call > designers',
        '',
      ].join('\n'),
    );
  });

  it('shows a few names and the number of others', async () => {
    const line = '--scope org --permission can_add_custom_emoji_group --columns users --users';
    expect((await permissions(`${line} 2`)).out).toBe('Olga Owner, Adam Admin, and 4 more\n');
    expect((await permissions(`${line} 9`)).out).not.toContain('more');
  });

  it('shows the policy numbers of older servers with their meaning', async () => {
    const old = await startSandbox({ level: 218 });
    const rows = (await permissions('--scope org --json', old)).json<Record<string, unknown>[]>();
    expect(rows.find(({ permission }) => permission === 'create_web_public_stream_policy')).toMatchObject({
      allows: 'create web-public channels',
      value: 7,
      policy: 'owners',
      count: 1,
      user_ids: [11],
      ways: [{ by: 'role:owners', count: 1 }],
    });
    expect(rows.some(({ permission }) => permission === 'can_create_groups')).toBe(false);
  });
});
