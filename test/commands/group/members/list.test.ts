import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';

const list = (group: string, ...flags: string[]) => ['group', 'members', 'list', group, ...flags];
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

describe('group members list', () => {
  it("lists the group's own users, then its subgroups", async () => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    const ran = await run(list('on-call', '--json'));
    expect(ran.json()).toEqual([
      {
        kind: 'user',
        user_id: 12,
        group_id: null,
        name: 'Adam Admin',
        email: 'admin@sandbox.invalid',
        reference: 'id:12',
      },
      {
        kind: 'user',
        user_id: 13,
        group_id: null,
        name: 'Mona Moderator',
        email: 'moderator@sandbox.invalid',
        reference: 'id:13',
      },
      {
        kind: 'group',
        user_id: null,
        group_id: 39,
        name: 'designers',
        email: null,
        reference: 'group:id:39',
      },
    ]);
    expect(await forms()).toEqual([]);
  });

  it('shows them in columns, and references with --quiet', async () => {
    const { run } = await startSandbox({ level: 372, recorded: true });
    expect((await run(list('on-call'))).out).toBe(
      'user\t12\tAdam Admin\tadmin@sandbox.invalid\nuser\t13\tMona Moderator\tmoderator@sandbox.invalid\ngroup\t39\tdesigners\t\n',
    );
    expect((await run(list('on-call', '--quiet'))).out).toBe('id:12\nid:13\ngroup:id:39\n');
  });

  it('filters', async () => {
    const { run } = await startSandbox({ level: 372, recorded: true });
    const found = async (...flags: string[]) =>
      names((await run(list('on-call', ...flags, '--json'))).json());
    expect(await found('--kind', 'group')).toEqual(['designers']);
    expect(await found('--kind', 'user', '--limit', '1')).toEqual(['Adam Admin']);
    expect(await found('--search', 'MONA')).toEqual(['Mona Moderator']);
    expect(await found('--search', 'admin@')).toEqual(['Adam Admin']);
  });

  it('lists system groups and deactivated groups too, but no deactivated users', async () => {
    const { run, organization } = await startSandbox({ level: 302, recorded: true });
    expect(names((await run(list('role:members', '--kind', 'group', '--json'))).json())).toEqual([
      'role:fullmembers',
    ]);
    expect((await run(list('old crew', '--quiet'))).out).toBe('id:15\n');
    Object.assign(organization.users.get(15) ?? {}, { is_active: false });
    expect((await run(list('old crew', '--quiet'))).out).toBe('');
  });

  it('is refused to guests', async () => {
    const { run } = await startSandbox({ level: 372, recorded: true });
    expect(await run(list('on-call'), 'guest')).toMatchObject({ code: 5, out: '' });
    expect(await run(list('nowhere'))).toMatchObject({ code: 3, out: '' });
  });
});
