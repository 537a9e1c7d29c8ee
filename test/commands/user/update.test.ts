import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organizationWith, type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const update = (user: string, ...flags: string[]) => ['user', 'update', user, ...flags];

describe('every parameter of PATCH /users/{email} is sent alone', () => {
  it.each<[flags: string[], params: Record<string, unknown>, read: Record<string, unknown>]>([
    [['--full-name', ' Jo & Co '], { full_name: ' Jo & Co ' }, { full_name: 'Jo & Co' }],
    [['--role', 'moderator'], { role: 300 }, { role: 300 }],
    [['--role', '400'], { role: 400 }, { role: 400 }],
    [
      ['--profile-field', '71=+1 = 2'],
      { profile_data: [{ id: 71, value: '+1 = 2' }] },
      { profile_data: { 71: { value: '+1 = 2' } } },
    ],
    // The field decides what is a list, not the text.
    [
      ['--profile-field', 'Phone=[5]'],
      { profile_data: [{ id: 71, value: '[5]' }] },
      { profile_data: { 71: { value: '[5]' } } },
    ],
    [
      ['--profile-field', '73=north', '--profile-field', '76=[11,12]', '--profile-field', '71='],
      {
        profile_data: [
          { id: 73, value: 'north' },
          { id: 76, value: [11, 12] },
          { id: 71, value: '' },
        ],
      },
      { profile_data: { 71: null, 73: { value: 'north' }, 76: { value: '[11,12]' } } },
    ],
    [
      ['--profile-field', 'mentor=me,member1@sandbox.invalid'],
      { profile_data: [{ id: 76, value: [11, 14] }] },
      { profile_data: { 76: { value: '[11,14]' } } },
    ],
    [
      ['--profile-field', 'id:76='],
      { profile_data: [{ id: 76, value: [] }] },
      { profile_data: { 76: null } },
    ],
  ])('%j', async (flags, params, read) => {
    await sandbox.writes();
    const ran = await sandbox.run(update('id:15', ...flags, '--json'));
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.json()).toEqual([
      { user_id: 15, full_name: 'Jo & Co', outcome: 'updated', error: null, ...read },
    ]);
    const writes = await sandbox.writes();
    expect(writes).toMatchObject([{ method: 'PATCH', path: '/users/member2%40sandbox.invalid' }]);
    expect(writes[0]?.params).toEqual(params);
  });

  it('--new-email', async () => {
    const other = 'other+x@sandbox.invalid';
    const ran = await sandbox.run(update('member1@sandbox.invalid', '--new-email', other));
    expect(ran).toMatchObject({
      code: 0,
      err: 'updated user Mei 山田 (id 14): --new-email other+x@sandbox.invalid\n',
    });
    const back = await sandbox.run(update(other.toUpperCase(), '--new-email', 'member1@sandbox.invalid'));
    expect(back.code).toBe(0);
  });

  it('appears in the list', async () => {
    await sandbox.run(update('id:13', '--profile-field', '74=1999-12-31', '--full-name', 'Mona M.'));
    const list = await sandbox.run([
      ...['user', 'list', '--role', 'moderator', '--include-custom-profile-fields', '--json'],
    ]);
    expect(list.json<unknown[]>()[0]).toMatchObject({
      full_name: 'Mona M.',
      profile_data: { 74: { value: '1999-12-31' } },
    });
  });
});

describe('by id, if the address does not find the user', () => {
  it('below 313', async () => {
    const old = await startSandbox({ level: 312 });
    const ran = await old.run(update('member1@sandbox.invalid', '--role', 'moderator'));
    expect(ran.code).toBe(0);
    expect(await old.writes()).toMatchObject([{ path: '/users/14', params: { role: 300 } }]);
    const newer = await old.run(update('member1@sandbox.invalid', '--new-email', 'x@sandbox.invalid'));
    expect(newer.code).toBe(2);
    expect(newer.err).toMatch(/--new-email needs feature level 313.*312/);
  });
});

describe('hidden addresses', () => {
  it('of others, and your own, are not looked up', async () => {
    const hidden = { email_address_visibility: 4 } as const;
    const other = await startSandbox({ organization: organizationWith({ 11: hidden, 14: hidden }) });
    expect((await other.run(update('id:14', '--full-name', 'Mei'))).code).toBe(0);
    expect((await other.run(update('me', '--full-name', 'Olga'))).code).toBe(0);
    expect((await other.writes()).map(({ path }) => path)).toEqual(['/users/14', '/users/11']);
  });
});

describe('refused before anything is sent', () => {
  it.each<[string[], number, string]>([
    [update('me', '--role', 'administrator'), 1, 'Olga Owner (id 11) is the only owner'],
    [update('id:15'), 2, 'no change is named'],
    [update('id:15', '--role', 'boss'), 2, 'must be one of owner (100), administrator (200)'],
    [update('id:15', '--full-name', ' '), 2, '--full-name must not be empty'],
    [update('id:15', '--profile-field', 'phone'), 2, 'must be FIELD=VALUE'],
    [update('id:15', '--profile-field', 'birthday=x'), 2, '--profile-field Birthday must be a date'],
    [update('id:15', '--profile-field', 'fone=1'), 3, "there is no custom profile field 'fone'"],
    [
      update('id:15', '--profile-field', '71=1', '--profile-field', 'phone=2'),
      2,
      '--profile-field gives Phone twice',
    ],
    [update('id:15', '--profile-field', 'mentor=Nobody'), 3, "there is no user 'Nobody'"],
    [update('nobody@sandbox.invalid', '--role', 'member'), 3, "there is no user 'nobody@sandbox.invalid'"],
    [update('Mei 山', '--role', 'member'), 3, "did you mean 'Mei 山田'?"],
    [update('id:15', '--role', 'member', '--fields', 'bogus'), 2, "there is no field 'bogus'"],
  ])('%j', async (args, code, said) => {
    await sandbox.writes();
    const ran = await sandbox.run(args);
    expect(ran).toMatchObject({ code, out: '' });
    expect(ran.err).toContain(said);
    expect(await sandbox.writes()).toEqual([]);
  });
});

describe('refused by the server', () => {
  it('suggests for a guest as administrator what to do', async () => {
    const ran = await sandbox.run(update('guest@sandbox.invalid', '--role', 'admin', '--yes', '--json'));
    expect(ran.error()).toMatchObject({
      exit: 1,
      code: 'BAD_REQUEST',
      hint: 'make the user a member first: realmctl user update id:16 --role member',
    });
  });

  it.each<[string, string[], number, string, string]>([
    [
      'admin',
      update('id:14', '--role', 'owner', '--yes'),
      5,
      'UNAUTHORIZED_PRINCIPAL',
      'needs the role owner',
    ],
    ['member1', update('id:15', '--full-name', 'Xy'), 5, 'BAD_REQUEST', 'needs the role administrator'],
    ['guest', update('me', '--role', 'member'), 5, 'BAD_REQUEST', 'needs the role administrator'],
    ['admin', update('id:14', '--new-email', 'y@sandbox.invalid'), 5, 'BAD_REQUEST', 'to be an owner with'],
  ])('to %s: %j', async (as, args, code, name, hint) => {
    const ran = await sandbox.run([...args, '--json'], as);
    expect(ran).toMatchObject({ code, out: '' });
    expect(ran.error()).toMatchObject({ code: name, hint: expect.stringContaining(hint) });
  });

  it.each([
    ['GUEST@sandbox.invalid', 6, 'is taken by Greta Guest (id 16)'],
    ['MEMBER1@sandbox.invalid', 6, 'the server does not change only the case'],
    ['nonsense', 1, 'Invalid new email address.'],
  ])('--new-email %s', async (email, code, said) => {
    const ran = await sandbox.run(update('id:14', '--new-email', email));
    expect(ran.code).toBe(code);
    expect(ran.err).toContain(said);
  });

  it('as a whole: a role beside an invalid profile value is not changed', async () => {
    const ran = await sandbox.run(update('id:14', '--role', 'moderator', '--profile-field', '74=never'));
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('must be a date');
    const list = await sandbox.run(['user', 'list', '--jq', '.[] | select(.user_id == 14).role']);
    expect(list.out).toBe('400\n');
  });
});

it('changes nothing in a dry run', async () => {
  await sandbox.writes();
  const ran = await sandbox.run(update('id:15', '--role', 'guest', '--dry-run', '--json'));
  expect(ran.json()).toEqual([
    { method: 'PATCH', path: '/users/member2%40sandbox.invalid', parameters: { role: 600 }, notices: [] },
  ]);
  expect(await sandbox.writes()).toEqual([]);
});

it('reaches the requested state, however the connection fails', async () => {
  const faulty = await startSandbox({ faults: 'drop-before=0.15,drop-after=0.25,seed=3' });
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const flags = ['--full-name', name, '--profile-field', `71=${name}`, '--profile-field', '76=[11]'];
    expect(await faulty.run(update('id:15', ...flags))).toMatchObject({ code: 0 });
    const read = ['user', 'list', '--include-custom-profile-fields', '--jq', '.[] | select(.user_id == 15)'];
    const user = JSON.parse((await faulty.run(read)).out);
    expect(user).toMatchObject({
      full_name: name,
      profile_data: { 71: { value: name }, 76: { value: '[11]' } },
    });
  }
});
