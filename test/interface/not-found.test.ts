/** The error for an unknown name: similar names, what exists, what else to write, and all missing names. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWrite } from '../../src/api/effect.ts';
import { table } from '../../src/api/table/index.ts';
import { runHere } from '../support/in-process.ts';
import { startLossyProxy } from '../support/lossy-proxy.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
  await sandbox.run(['channel', 'create', 'eng-secret', '--subscribers', 'me']);
  await sandbox.run(['channel', 'create', 'eng', '--subscribers', 'me', '--private'], 'member1');
});
afterAll(() => sandbox.stop());

const words = (line: string) => line.split(' ').map((word) => word.replaceAll('~', ' '));

it.each<[line: string, said: string]>([
  ['channel update annou --description x', "did you mean 'announcements'?"],
  ['channel update secret --description x', "did you mean 'eng-secret'?"],
  ['channel update incident --description x', "did you mean 'incidents'?"],
  ['channel update desing --description x', "did you mean 'design'?"],
  ['user update Mona --full-name xy', "did you mean 'Mona Moderator'?"],
  ['user update owner --full-name xy', "did you mean 'owner@sandbox.invalid'?"],
  [
    'user update member --full-name xy',
    "did you mean 'member1@sandbox.invalid' or 'member2@sandbox.invalid'?",
  ],
  ['user update membr1@sandbox.invalid --full-name xy', "did you mean 'member1@sandbox.invalid'?"],
  ['group update crew --name x', "did you mean 'old crew'?"],
  ['channel update general --folder Prodcut', "did you mean 'Product'?"],
  ['channel update general --folder Nowhere', 'there are: Operations, Product, Past (archived)'],
  [
    'user update id:15 --profile-field Shoes=42',
    'there are: Phone, Biography, Office, Birthday, Homepage, Mentor, Pronouns, GitHub username',
  ],
  ['channel update general --can-send-message-group me', 'write user:me for a user'],
  [
    'channel update general --can-send-message-group owner@sandbox.invalid',
    'write user:owner@sandbox.invalid for a user',
  ],
  [
    'channel update general --can-send-message-group role:boss',
    'roles: nobody, owners, administrators, admins,',
  ],
])('%s', async (line, said) => {
  const ran = await sandbox.run(words(line));
  expect(ran).toMatchObject({ code: 3, out: '' });
  expect(ran.err).toContain(said);
});

it.each([
  // Unlike anything that exists.
  ['user update zoe@elsewhere.example --full-name xy'],
  ['user update x --full-name yz'],
  ['channel update id:9999 --description x'],
])('%s suggests nothing', async (line) => {
  const ran = await sandbox.run(words(line));
  expect(ran).toMatchObject({ code: 3, out: '' });
  expect(ran.err).not.toContain('did you mean');
  expect(ran.err).not.toContain('--create');
});

describe('all missing things are named', () => {
  it.each<[line: string, names: string[]]>([
    [
      'channel create x --subscribers ghost1,me,ghost2,group:phantoms',
      ["user 'ghost1'", "user 'ghost2'", "group 'phantoms'"],
    ],
    ['channel subscribe general --users ghost1,ghost2', ["user 'ghost1'", "user 'ghost2'"]],
    [
      'channel update general --can-send-message-group user:ghost1,group:phantoms,user:ghost2 --folder Nowhere',
      ["user 'ghost1'", "user 'ghost2'", "group 'phantoms'", "channel folder 'Nowhere'"],
    ],
    ['channel update nowhere elsewhere --description x', ["channel 'nowhere'", "channel 'elsewhere'"]],
    [
      'channel subscribe nowhere elsewhere',
      ["channel 'nowhere'", "channel 'elsewhere'", '--create creates channels'],
    ],
  ])('%s', async (line, names) => {
    await sandbox.writes();
    const ran = await sandbox.run(words(line));
    expect(ran).toMatchObject({ code: 3, out: '' });
    for (const name of names) expect(ran.err).toContain(name);
    expect(await sandbox.writes()).toEqual([]);
  });
});

it.each([
  ['channel create x --subscribers id:15,id:14'],
  ['channel update general --can-send-message-group user:id:15,user:id:14'],
  ['group update designers --can-join-group user:id:14,user:id:15'],
  ['user update id:13 --profile-field Mentor=id:15,id:14'],
])('%s names all deactivated users', async (line) => {
  const other = await startSandbox();
  await other.run(['user', 'deactivate', 'id:14', 'id:15', '--yes']);
  await other.writes();
  const ran = await other.run(words(line));
  const writes = await other.writes();
  expect(ran).toMatchObject({ code: 1, out: '' });
  expect(ran.err).toContain('Member (id 15)');
  expect(ran.err).toContain('Mei 山田 (id 14)');
  expect(ran.err).toContain('are deactivated');
  expect(writes).toEqual([]);
});

/** For each parameter that names people, a line with a deactivated one; without a reason if that is harmless. */
const withDeactivated: Readonly<Record<string, string>> = {
  'bot.update bot_owner_id': 'bot update id:17 --owner id:15',
  'channel.create subscribers': 'channel create x --subscribers id:15',
  'channel.subscribe principals': 'channel subscribe design --users id:15',
  'channel.unsubscribe principals': 'channel unsubscribe design --users id:15',
  'group.change-members add': 'group members add on-call id:15',
  'group.change-members delete': 'group members remove designers id:15',
  'group.create members': 'group create x --members id:15',
  'user.set-own-profile data': 'user update me --profile-field Mentor=id:15',
  'user.update profile_data': 'user update member1@sandbox.invalid --profile-field Mentor=id:15',
  'user.update-by-id profile_data': 'user update id:14 --profile-field Mentor=id:15',
  'a permission': 'org update --can-create-groups user:id:15,user:me',
};

describe('a deactivated user is named before anything is sent', () => {
  it('covers all writes that name people', () => {
    const kinds: readonly string[] = ['user', 'users', 'principals', 'profile-data'];
    const taking = table.filter(isWrite).flatMap(({ id, params }) =>
      Object.entries(params)
        .filter(([, { kind, in: place }]) => place !== 'path' && kinds.includes(kind))
        .map(([name]) => `${id} ${name}`),
    );
    expect(Object.keys(withDeactivated).sort()).toEqual([...taking, 'a permission'].sort());
  });

  it.each(Object.values(withDeactivated))('%s', async (line) => {
    const other = await startSandbox();
    await other.run(['user', 'deactivate', 'id:15', '--yes']);
    await other.writes();
    const ran = await other.run(words(line));
    expect(ran, ran.err).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain('Member (id 15) is deactivated');
    expect(await other.writes()).toEqual([]);
  });
});

describe('a user who is deactivated between the look-up and the write is named', () => {
  // Deactivated users are in no group any more, so there is nothing to remove.
  const lines = Object.values(withDeactivated).filter((line) => !line.startsWith('group members remove'));

  it.each([...lines, 'channel update general --can-send-message-group user:id:15,user:me'])(
    '%s',
    async (line) => {
      // With unusual words, so that no message gives it away.
      const other = await startSandbox({ translate: () => 'Das geht nicht' });
      const deactivates = () => other.send('DELETE', '/users/15', { as: 'owner' });
      const between = await startLossyProxy(other.site, (n) =>
        n === 1 ? { meanwhile: deactivates } : 'passes',
      );
      const ran = await runHere(words(line), { ...other.env(), ZULIP_SITE: between.site });
      expect(ran, ran.err).toMatchObject({ code: 1, out: '' });
      expect(ran.err).toContain('Member <member2@sandbox.invalid> (id 15) was deactivated meanwhile\n');
      expect(ran.err).toContain('realmctl user reactivate id:15\n');
    },
  );
});
