/** Lists that follow something: what files can say, and which people tables have. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../support/temporary.ts';
import { entryOf, faultsOf, load } from './loading.ts';

const channel = (subscribers: string) => `channels: { a: { subscribers: ${subscribers} } }`;
const group = (members: string) => `groups: { a: { members: ${members} } }`;

it('reads whom a channel follows, and what happens to those who leave', async () => {
  const { lists } = await entryOf(
    channel('{ follow: [group:design, role:moderators, ana@x.org], leavers: stay-out }'),
  );
  expect(lists.get('subscribers')).toMatchObject({
    exact: true,
    items: [
      { written: { group: { by: 'name', name: 'design' } } },
      { written: { group: { by: 'name', name: 'role:moderators' } } },
      { written: { user: { by: 'email', email: 'ana@x.org' } } },
    ],
    follows: { leavers: 'stay-out' },
  });
  const plain = await entryOf(channel('{ follow: [group:design] }'));
  expect(plain.lists.get('subscribers')).toMatchObject({ follows: { leavers: 'come-back' } });
});

it.each([
  [channel('{ follow: [] }'), 'subscribers.follow is an empty list'],
  [
    channel('{ follow: group:design }'),
    "subscribers.follow must be a list, or a map with table or command, not 'group:design'",
  ],
  [
    channel('{ follow: [group:design], include: [ana@x.org] }'),
    'subscribers.include cannot be combined with follow',
  ],
  [
    channel('{ follow: [group:design], leavers: maybe }'),
    "subscribers.leavers must be one of come-back, stay-out, not 'maybe'",
  ],
  [channel('{ folow: [group:design] }'), "subscribers has no 'folow'; did you mean 'follow'?"],
  [group('{ follow: [ana@x.org] }'), 'members.follow must be a map with table or command, not a list'],
  [group('{ follow: { table: a.csv }, leavers: stay-out }'), "members has no 'leavers'; there are follow"],
  [group('{ follow: { column: a } }'), 'members.follow needs either table or command'],
  [group('{ follow: { table: a.csv, command: [b] } }'), 'members.follow needs either table or command'],
  [
    group('{ follow: { command: ls } }'),
    "members.follow.command must be a list of texts, the program first, not 'ls'",
  ],
  [
    group('{ follow: { table: a.csv, where: { team: {} } } }'),
    "members.follow.where: 'team' needs a value or a list of them, not a map",
  ],
  [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: files hold such placeholders
    group('{ follow: { table: "${HOME}/a.csv" } }'),
    'members.follow cannot come from a variable: plans show it',
  ],
  [
    'groups: { a: { subgroups: { follow: [b] } } }',
    'subgroups cannot follow anything: it is a list of groups',
  ],
])('refuses %j', async (text, fault) => {
  const [first = '', second = ''] = await faultsOf(text, { env: { HOME: '/root' } });
  expect(`${first}\n${second}`).toContain(fault);
});

/** The addresses that a group gets from a table with that name. */
async function peopleFrom(name: string, content: string | Uint8Array, more = ''): Promise<string[]> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, name), content);
  const { kinds } = await load({ [join(folder, 'a.yaml')]: group(`{ follow: { table: ${name}${more} } }`) });
  const list = kinds.get('groups')?.entries[0]?.lists.get('members');
  return list?.exact === true ? list.items.map(({ plain, place }) => `${plain} ${place.line}`) : [];
}

it.each([
  [
    'a.csv',
    '\ufeffName;E-Mail\r\nAna; ana@x.org \r\n;\r\nBo;bo@x.org\r\n',
    '',
    ['ana@x.org 2', 'bo@x.org 4'],
  ],
  ['a.csv', 'id,mail\n1,ana@x.org\n2,\n', '', ['ana@x.org 2']],
  ['a.tsv', 'login\twork e-mail\nana\tana@x.org\n', ', column: Work_E-Mail', ['ana@x.org 2']],
  [
    'a.csv',
    'email,team,on\nana@x.org,Design,1\nbo@x.org,design ,0\ncy@x.org,Sales,1\n',
    ', where: { Team: design, on: 1 }',
    ['ana@x.org 2'],
  ],
  [
    'a.csv',
    'email,team\nana@x.org,a\nbo@x.org,b\ncy@x.org,c\n',
    ', where: { team: [A, c] }',
    ['ana@x.org 2', 'cy@x.org 4'],
  ],
  [
    'a.ndjson',
    '{"email":"ana@x.org","teams":["a","b"]}\n{"email":"bo@x.org"}\n',
    ', where: { teams: b }',
    ['ana@x.org 1'],
  ],
  ['.a.yaml', '- email: ana@x.org\n- email: bo@x.org\n', '', ['ana@x.org 1', 'bo@x.org 2']],
  ['a.txt', '\nana@x.org\r\nbo@x.org\r\n\r\n', '', ['ana@x.org 2', 'bo@x.org 3']],
  ['a.csv', 'email\n', '', []],
  ['a.csv', '', '', []],
])('reads %s: %j', async (name, text, more, people) => {
  expect(await peopleFrom(name, text, more)).toEqual(people);
});

it('compares a number in where as it is written', async () => {
  const text = 'email,code\nana@x.org,007\nbo@x.org,7\ncy@x.org,1.0\n';
  expect(await peopleFrom('a.csv', text, ', where: { code: [007, 1.0] }')).toEqual([
    'ana@x.org 2',
    'cy@x.org 4',
  ]);
});

it('reads a table in another encoding', async () => {
  const text = Buffer.from('email;stra\xdfe\nana@x.org;K\xf6ln\n', 'latin1');
  expect(await peopleFrom('a.csv', text, ', encoding: cp1252, where: { straße: köln }')).toEqual([
    'ana@x.org 2',
  ]);
});

it('says how files name the encoding of a table', async () => {
  const text = Buffer.from('email,name\nana@x.org,J\xf6rg\n', 'latin1');
  await expect(peopleFrom('a.csv', text)).rejects.toMatchObject({
    message: expect.stringContaining('is not UTF-8 text: line 2'),
    hint: expect.stringContaining('such as encoding: cp1252,'),
  });
  await expect(peopleFrom('a.csv', text, ', encoding: latin-99')).rejects.toThrow(
    "encoding: 'latin-99' is not a known encoding",
  );
});

it.each([
  ['a,b\n1,2\n', '', 'has no column of email addresses'],
  ['email,mail\na@x.org,b@x.org\n', '', 'has several columns of email addresses'],
  ['email\na@x.org\n', ', column: address', "has no column 'address'"],
  ['email\na@x.org\n', ', where: { team: a }', "has no column 'team'"],
  ['a@x.org\n', ', column: email', 'has no header line'],
  ['email,a\nana@x.org\n', '', 'has 1 cells where the header has 2'],
  ['email\ngroup:owners\n', '', "members takes people from a table, and 'group:owners' is a group"],
])('refuses the table %j%s', async (text, more, fault) => {
  await expect(peopleFrom('a.csv', text, more)).rejects.toThrow(fault);
});

it("reads no table outside the file's folder for untrusted files", async () => {
  const folder = temporaryFolder();
  const outside = join(temporaryFolder(), 'secret.csv');
  writeFileSync(outside, 'email\nana@x.org\n');
  const files = { [join(folder, 'a.yaml')]: group(`{ follow: { table: ${outside} } }`) };
  expect((await faultsOf(files, { commands: 'refuse' })).join('\n')).toContain(
    'is outside the folder of the file that follows it',
  );
  const { kinds: unread } = await load(files);
  expect(unread.get('groups')?.entries[0]?.lists.size).toBe(0);
  const { kinds } = await load(files, { commands: 'run' });
  expect(kinds.get('groups')?.entries[0]?.lists.get('members')).toMatchObject({
    items: [{ plain: 'ana@x.org' }],
  });
});

it('shows which command is running', async () => {
  const file = join(temporaryFolder(), 'a.yaml');
  const texts: string[] = [];
  const withProgress = <T>(text: () => string, work: () => Promise<T>) => {
    texts.push(text());
    return work();
  };
  const command = `[${JSON.stringify(process.execPath)}, -p, "'email'"]`;
  await load({ [file]: group(`{ follow: { command: ${command} } }`) }, { commands: 'run', withProgress });
  expect(texts).toEqual([expect.stringMatching(/^running .*node.* -p /)]);
});

it('accepts only addresses from a table, because anyone can choose a name in it', async () => {
  const folder = temporaryFolder();
  const cells = ['n/a', 'me', 'id:7', '@**Olga**', 'name:Olga'];
  writeFileSync(join(folder, 'a.csv'), `email\n${cells.join('\n')}\n`);
  const { kinds } = await load({ [join(folder, 'a.yaml')]: group('{ follow: { table: a.csv } }') });
  const items = kinds.get('groups')?.entries[0]?.lists.get('members');
  expect(items).toMatchObject({
    items: cells.map((email) => ({ written: { user: { by: 'email', email } } })),
  });
});

it('skips a list that follows a command, unless commands are allowed or refused', async () => {
  const text = group('{ follow: { command: [echo, ana@x.org] } }');
  const listIn = async (commands?: 'run') => {
    const { kinds } = await load(text, { env: { PATH: process.env.PATH }, ...(commands && { commands }) });
    return kinds.get('groups')?.entries[0]?.lists.get('members');
  };
  expect(await listIn()).toBeUndefined();
  expect(await listIn('run')).toMatchObject({ items: [{ plain: 'ana@x.org' }] });
  expect((await faultsOf(text, { commands: 'refuse' })).join('\n')).toContain(
    'which this run does not allow',
  );
});
