import { describe, expect, it } from 'vitest';
import { Organization } from '../../../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../../../src/sandbox/state/seed/index.ts';
import { runHere } from '../../../support/in-process.ts';
import { lose } from '../../../support/lost-answer.ts';
import { startSandbox } from '../../../support/sandbox.ts';

// 12 the administrator and 13 the moderator are in on-call (40), with its subgroup designers (39), which
// contains members 14 and 15.
const members = (verb: string, group: string, ...words: string[]) => [
  'group',
  'members',
  verb,
  group,
  ...words,
];
const add = (group: string, ...words: string[]) => members('add', group, ...words);
const remove = (group: string, ...words: string[]) => members('remove', group, ...words);

interface Row {
  reference: string;
  outcome: string;
  message?: string;
}
const told = (rows: Row[]) => rows.map(({ reference, outcome }) => `${reference} ${outcome}`);

describe('group members add and remove', () => {
  it('send users and subgroups in one request, and only the differences', async () => {
    const { run, forms, organization } = await startSandbox({ level: 372, recorded: true });
    const ran = await run(
      add('designers', 'moderator@sandbox.invalid', 'id:14', 'group:role:owners', '--json'),
    );
    expect(ran.code, ran.err).toBe(0);
    expect(told(ran.json())).toEqual(['id:13 added', 'id:14 already', 'group:id:32 added']);
    expect(ran.json<unknown[]>()[0]).toEqual({
      kind: 'user',
      user_id: 13,
      group_id: null,
      name: 'Mona Moderator',
      email: 'moderator@sandbox.invalid',
      reference: 'id:13',
      outcome: 'added',
    });
    const gone = await run(remove('designers', 'id:13', 'id:12', 'group:role:owners', '--json'));
    expect(told(gone.json())).toEqual(['id:13 removed', 'id:12 absent', 'group:id:32 removed']);
    expect(await forms()).toEqual([
      { call: 'POST /user_groups/39/members', form: { add: '[13]', add_subgroups: '[32]' } },
      { call: 'POST /user_groups/39/members', form: { delete: '[13]', delete_subgroups: '[32]' } },
    ]);
    expect(organization.groups.get(39)).toMatchObject({ members: [14, 15], direct_subgroup_ids: [] });
  });

  it('send nothing if the group is already up to date', async () => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    expect(told((await run(add('on-call', 'id:12', 'group:designers', '--json'))).json())).toEqual([
      'id:12 already',
      'group:id:39 already',
    ]);
    expect(told((await run(remove('on-call', 'me', '--json'))).json())).toEqual(['id:11 absent']);
    expect(await forms()).toEqual([]);
  });

  it('read members from stdin, in the format of the list', async () => {
    const sandbox = await startSandbox();
    const listed = await sandbox.run(['group', 'members', 'list', 'on-call', '--quiet']);
    await sandbox.run(['group', 'create', 'copy']);
    const ran = await runHere([...add('copy', '-'), '--json'], sandbox.env(), listed.out);
    expect(told(ran.json())).toEqual(['id:12 added', 'id:13 added', 'group:id:39 added']);
    const none = await runHere(add('copy', '-'), sandbox.env(), '\n');
    expect(none).toMatchObject({ code: 0, out: '' });
    expect(none.err).toBe('MEMBER: no names on standard input, nothing to do\n');
  });

  it('show the request in a dry run', async () => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    const ran = await run(add('designers', 'me', 'id:14', 'group:role:owners', '--dry-run', '--json'));
    expect(ran.json()).toEqual([
      {
        method: 'POST',
        path: '/user_groups/39/members',
        parameters: { add: [11], add_subgroups: [32] },
        notices: [expect.objectContaining({ to: 'members', as: 'direct message', count: 1, at_most: true })],
      },
    ]);
    expect(await forms()).toEqual([]);
  });

  it.each<[args: string[], code: number, said: string]>([
    [add('role:members', 'me'), 5, 'role:members (id 36) is a system group'],
    [remove('role:members', 'me'), 5, 'role:members (id 36) is a system group'],
    [
      add('old crew', 'me'),
      1,
      'group old crew (id 41) is deactivated, and this server does not change its members',
    ],
    [add('designers', 'group:old crew'), 1, 'group old crew (id 41) is deactivated'],
    [add('designers', 'group:designers'), 6, 'group designers (id 39) cannot contain itself'],
    [
      add('designers', 'id:13', 'group:on-call'),
      6,
      'group on-call (id 40) cannot be a subgroup of designers: it already contains designers (on-call > designers)',
    ],
    [
      add('designers', 'ghost@x.org', 'me', 'group:ghosts'),
      3,
      "no user 'ghost@x.org'; there is no group 'ghosts'",
    ],
    [add('nowhere', 'me'), 3, "there is no group 'nowhere'"],
    [add('designers', 'none'), 2, 'no member is named'],
    [add('designers', 'group:'), 2, 'must name a group'],
    [add('designers'), 2, "missing required argument 'MEMBER'"],
    [add('designers', 'me', '--fields', 'bogus'), 2, "there is no field 'bogus'"],
  ])('%j is refused before anything is sent', async (args, code, said) => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    const ran = await run(args);
    expect(ran).toMatchObject({ code, out: '' });
    expect(ran.err).toContain(said);
    expect(await forms()).toEqual([]);
  });

  it('name deactivated users, and send nothing', async () => {
    const { run, forms, organization } = await startSandbox({ level: 372, recorded: true });
    const user = organization.users.get(15);
    if (user !== undefined) user.is_active = false;
    const ran = await run(add('designers', 'id:15', 'me'));
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain('Member (id 15) is deactivated');
    expect(await forms()).toEqual([]);
  });

  it('change a deactivated group from 391 on', async () => {
    const { run } = await startSandbox({ level: 391, recorded: true });
    expect(told((await run(add('old crew', 'me', '--json'))).json())).toEqual(['id:11 added']);
  });

  it('ask before many people are affected, and require --yes without a terminal', async () => {
    const sandbox = await startSandbox({ organization: new Organization(seedOrganization({ users: 30 })) });
    const asked = await sandbox.run(add('designers', 'group:role:everyone'));
    expect(asked).toMatchObject({ code: 2, out: '' });
    expect(asked.err).toMatch(/Add members to group designers \(id 39\)\? \d\d people are added/);
    expect(await sandbox.writes()).toEqual([]);
    expect((await sandbox.run(add('designers', 'group:role:everyone', '--yes'))).code).toBe(0);
    const gone = await sandbox.run(remove('designers', 'group:role:everyone'));
    expect(gone.err).toMatch(/Remove members from group designers \(id 39\)\? \d\d people are removed/);
  });
});

describe('a refusal', () => {
  it.each<[args: string[], as: string, hint: string]>([
    [
      add('designers', 'me'),
      'moderator',
      'adding needs to be in can_join_group (role:nobody), can_add_members_group (user:id:12) or can_manage_group (user:id:12) of designers; or in can_manage_all_groups of the organization',
    ],
    [
      add('designers', 'me', 'id:16'),
      'moderator',
      'adding needs to be in can_add_members_group (user:id:12) or can_manage_group (user:id:12) of designers; or in can_manage_all_groups of the organization',
    ],
    [
      remove('on-call', 'group:designers'),
      'member1',
      'removing needs to be in can_remove_members_group (role:nobody) or can_manage_group (user:id:12) of on-call; or in can_manage_all_groups of the organization',
    ],
  ])('%j as %s says which permission is missing', async (args, as, hint) => {
    const { run, organization } = await startSandbox({ level: 372, recorded: true });
    const before = structuredClone([...organization.groups.values()]);
    const ran = await run([...args, '--json'], as);
    expect(ran).toMatchObject({ code: 5, out: '' });
    expect(ran.error()).toMatchObject({ exit: 5, code: 'BAD_REQUEST', hint });
    expect([...organization.groups.values()]).toEqual(before);
  });

  it("doesn't occur for those who may join or leave by themselves", async () => {
    const { run } = await startSandbox({ level: 372, recorded: true });
    await run(['group', 'update', 'designers', '--can-join-group', 'role:members']);
    expect(told((await run(add('designers', 'me', '--json'), 'moderator')).json())).toEqual(['id:13 added']);
    expect(told((await run(remove('designers', 'me', '--json'), 'moderator')).json())).toEqual([
      'id:13 removed',
    ]);
  });
});

describe('servers that do not accept users and groups together', () => {
  it('get a request for each', async () => {
    const { run, forms } = await startSandbox({ level: 310, recorded: true });
    const ran = await run(add('designers', 'id:13', 'group:role:owners', '--json'));
    expect(told(ran.json())).toEqual(['id:13 added', 'group:id:32 added']);
    await run(remove('designers', 'id:13', 'group:role:owners'));
    expect(await forms()).toEqual([
      { call: 'POST /user_groups/39/members', form: { add: '[13]' } },
      { call: 'POST /user_groups/39/subgroups', form: { add: '[32]' } },
      { call: 'POST /user_groups/39/members', form: { delete: '[13]' } },
      { call: 'POST /user_groups/39/subgroups', form: { delete: '[32]' } },
    ]);
  });

  it('have no subgroups below 127, so nothing is sent', async () => {
    const { run, forms } = await startSandbox({ level: 126, recorded: true });
    const ran = await run(add('designers', 'id:13', 'group:role:owners'));
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('feature level 127');
    expect(await forms()).toEqual([]);
  });

  it('may accept one and refuse the other, which ends with 8', async () => {
    const { ran, organization } = await lose(add('designers', 'id:13', 'group:role:owners'), {
      level: 310,
      async meanwhile({ organization: { groups } }) {
        Object.assign(groups.get(32) ?? {}, { direct_subgroup_ids: [39] });
      },
    });
    expect(ran.code, ran.err).toBe(8);
    expect(told(ran.json())).toEqual(['id:13 added', 'group:id:32 failed']);
    expect(ran.json<Row[]>()[1]?.message).toContain('cannot be a subgroup of designers');
    expect(organization.groups.get(39)?.members).toContain(13);
  });

  it('may refuse both, which ends with their code', async () => {
    const { run } = await startSandbox({ level: 310, recorded: true });
    const ran = await run(add('designers', 'id:13', 'group:role:owners', '--json'), 'member2');
    expect(ran.code).toBe(5);
    expect(told(ran.json())).toEqual(['id:13 failed', 'group:id:32 failed']);
  });
});

describe('someone else at the same time', () => {
  const words = add('designers', 'id:13', 'id:16', 'group:role:owners');

  it('who added a part is reported, and the rest is sent', async () => {
    const { ran, writes, organization } = await lose(words, {
      async meanwhile({ organization: { groups } }) {
        groups.get(39)?.members.push(13);
      },
    });
    expect(ran.code, ran.err).toBe(0);
    expect(told(ran.json())).toEqual(['id:13 already', 'id:16 added', 'group:id:32 added']);
    expect(ran.json<Row[]>()[0]?.message).toBe('someone else added it meanwhile');
    expect(writes).toEqual(['POST /user_groups/39/members', 'POST /user_groups/39/members']);
    expect(organization.groups.get(39)?.members).toEqual([14, 15, 13, 16]);
  });

  it('who added everything leaves nothing to send', async () => {
    const { ran, writes } = await lose(add('designers', 'id:13'), {
      async meanwhile({ organization: { groups } }) {
        groups.get(39)?.members.push(13);
      },
    });
    expect(told(ran.json())).toEqual(['id:13 already']);
    expect(writes).toHaveLength(1);
  });

  it('who closed a cycle causes a conflict', async () => {
    const { ran } = await lose(add('designers', 'group:role:owners'), {
      async meanwhile({ organization: { groups } }) {
        Object.assign(groups.get(32) ?? {}, { direct_subgroup_ids: [39] });
      },
    });
    expect(ran).toMatchObject({ code: 6, out: '' });
    expect(ran.err).toContain('(role:owners > designers)');
  });
});

describe('a lost answer', () => {
  it.each([
    [add('designers', 'id:13', 'group:role:owners'), ['id:13 added', 'group:id:32 added']],
    [remove('designers', 'id:14', 'id:16'), ['id:14 removed', 'id:16 absent']],
  ])('is checked, and %j is not sent again', async (args, outcomes) => {
    const { ran, writes } = await lose(args);
    expect(ran.code, ran.err).toBe(0);
    expect(told(ran.json())).toEqual(outcomes);
    expect(writes).toHaveLength(1);
  });

  it('of a request that never arrived is sent again, without what someone else did', async () => {
    const { ran, writes, organization } = await lose(add('designers', 'id:13', 'id:16'), {
      async instead({ organization: { groups } }) {
        groups.get(39)?.members.push(13);
      },
    });
    expect(told(ran.json())).toEqual(['id:13 already', 'id:16 added']);
    expect(writes).toHaveLength(2);
    expect(organization.groups.get(39)?.members).toEqual([14, 15, 13, 16]);
  });

  it('changes nothing twice, however the connection fails', async () => {
    const faulty = await startSandbox({ faults: 'drop-after=0.3,http429=0.3,seed=3' });
    for (const args of [add('designers', 'id:13', 'me'), remove('designers', 'me'), add('designers', 'me')]) {
      expect(await faulty.run([...args, '--json'])).toMatchObject({ code: 0 });
    }
    const done = (await faulty.writes()).filter(({ status }) => status === 200);
    expect(done.map(({ params }) => params)).toEqual([{ add: [13, 11] }, { delete: [11] }, { add: [11] }]);
  });
});
