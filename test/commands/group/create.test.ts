import { describe, expect, it } from 'vitest';
import { lose } from '../../support/lost-answer.ts';
import { startSandbox } from '../../support/sandbox.ts';

const create = (...words: string[]) => ['group', 'create', ...words];

it('sends the given values by id, and prints the group as reading would', async () => {
  const { run, forms, organization } = await startSandbox({ level: 372, recorded: true });
  const words = create(
    'writers',
    '--members',
    'member1@sandbox.invalid,group:designers',
    '--subgroups',
    'on-call',
    '--subgroups',
    'role:owners',
    '--can-join-group',
    'role:members',
    '--can-manage-group',
    'user:me,group:on-call',
  );
  const ran = await run([...words, '--json']);
  const [made] = [...organization.groups.values()].slice(-1);
  expect(ran.json()).toEqual({
    id: made?.id,
    name: 'writers',
    members: [14, 15],
    direct_subgroup_ids: [40, 32],
    description: '',
    can_join_group: 36,
    can_manage_group: { direct_members: [11], direct_subgroups: [40] },
    outcome: 'created',
  });
  expect(await forms()).toEqual([
    {
      call: 'POST /user_groups/create',
      form: {
        name: 'writers',
        members: '[14,15]',
        subgroups: '[40,32]',
        description: '',
        can_join_group: '36',
        can_manage_group: '{"direct_members":[11],"direct_subgroups":[40]}',
      },
    },
  ]);
  expect(made).toMatchObject({ name: 'writers', members: [14, 15], direct_subgroup_ids: [40, 32] });
});

it('creates nothing in a dry run, and shows the request', async () => {
  const { run, forms } = await startSandbox({ level: 372, recorded: true });
  const ran = await run(create('writers', '--dry-run'));
  expect(ran).toMatchObject({ code: 0 });
  expect(ran.out).toContain('POST');
  expect(await forms()).toEqual([]);
});

it('suggests reactivation for all deactivated members', async () => {
  const { run, user, writes } = await startSandbox();
  for (const name of ['member1', 'guest']) user(name).is_active = false;
  await writes();
  const ran = await run(create('writers', '--members', 'id:14,id:16,id:15', '--json'));
  expect(ran.error()).toMatchObject({
    exit: 1,
    message: 'Mei 山田 (id 14), Greta Guest (id 16) are deactivated',
    hint: 'leave out who is deactivated, or reactivate them: realmctl user reactivate id:14 id:16',
  });
  expect(await writes()).toEqual([]);
});

describe('a taken name', () => {
  it('fails before anything is sent, and names the existing group', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const taken = await run(create('designers', '--json'));
    expect(taken.error()).toMatchObject({
      exit: 6,
      message: "the name 'designers' is taken by group 'designers' (id 39)",
    });
    const gone = await run(create('old crew', '--json'));
    expect(gone.error()).toMatchObject({ exit: 6, message: expect.stringContaining('(id 41, deactivated)') });
    expect(await forms()).toEqual([]);
  });

  it('skips the group or updates its settings on request', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const skipped = await run(create('designers', '--if-exists', 'skip', '--description', 'x', '--json'));
    expect(skipped.json()).toEqual({ id: 39, name: 'designers', outcome: 'skipped' });
    const flags = [
      '--if-exists',
      'update',
      '--description',
      'x',
      '--can-join-group',
      'role:members',
      '--json',
    ];
    expect((await run(create('designers', ...flags))).json()).toEqual({
      id: 39,
      name: 'designers',
      description: 'x',
      can_join_group: 36,
      outcome: 'updated',
    });
    expect((await run(create('designers', ...flags))).json()).toMatchObject({ outcome: 'unchanged' });
    expect(await forms()).toEqual([
      { call: 'PATCH /user_groups/39', form: { description: 'x', can_join_group: '{"new":36}' } },
    ]);
  });

  it('never changes a system group, or the members of any group', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const update = ['--if-exists', 'update'];
    expect((await run(create('role:members', ...update, '--description', 'x'))).code).toBe(2);
    const members = await run(create('designers', ...update, '--members', 'me'));
    expect(members).toMatchObject({ code: 2 });
    expect(members.err).toContain('realmctl group members');
    expect(await forms()).toEqual([]);
  });
});

it('creates it once when the answer is lost', async () => {
  const { ran, writes } = await lose(create('writers', '--members', 'me', '--json'), { level: 372 });
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect(ran.json()).toMatchObject({ id: expect.any(Number), outcome: 'created' });
  expect(writes).toEqual(['POST /user_groups/create']);
});

it('finds the id if the server does not return it', async () => {
  const { run } = await startSandbox({ level: 316 });
  expect((await run(create('writers', '--json'))).json()).toMatchObject({ id: 42, outcome: 'created' });
});

it('says which permission is missing', async () => {
  const { run, organization } = await startSandbox({ level: 372 });
  organization.realm.groups = { ...organization.realm.groups, can_create_groups: 32 };
  const ran = await run(create('writers', '--json'), 'member1');
  expect(ran.error()).toMatchObject({
    exit: 5,
    hint: 'needs to be in can_create_groups of the organization (role:owners)',
  });
});

it.each<[words: string[], code: number, said: string]>([
  [['x', '--can-manage-group', 'everyone'], 2, 'cannot be role:everyone'],
  [['x', '--members', 'nobody-there'], 3, 'nobody-there'],
  [['x', '--subgroups', 'designrs'], 3, "did you mean 'designers'?"],
  [[' '], 2, 'must not be empty'],
])('refuses %j before anything is sent', async (words, code, said) => {
  const { run, forms } = await startSandbox({ level: 372, recorded: true });
  const ran = await run(create(...words));
  expect(ran).toMatchObject({ code, out: '' });
  expect(ran.err).toContain(said);
  expect(await forms()).toEqual([]);
});
