/** `user onboard`: people from another system's table, invited or created, and completed once they have joined. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acquireLock } from '../../../src/files/lock.ts';
import { run as runInProcess } from '../../../src/main.ts';
import { eventually } from '../../support/eventually.ts';
import { runHere } from '../../support/in-process.ts';
import { createTestIo } from '../../support/io.ts';
import { startLossyProxy } from '../../support/lossy-proxy.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFile, temporaryFolder } from '../../support/temporary.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.requests());

const onboard = (table: string, flags: readonly string[] = [], where = sandbox) =>
  runHere(['user', 'onboard', '--from', '-', ...flags], where.env(), table);

interface Told {
  readonly row: number;
  readonly user_id: number | null;
  readonly outcome: string;
  readonly by: string | null;
  readonly reason: string | null;
  readonly later: string | null;
}
const short = (all: readonly Told[]) => all.map(({ row, outcome, by }) => [row, outcome, by]);
const group = (name: string) => [...sandbox.organization.groups.values()].find((each) => each.name === name);

describe('120 people from a messy spreadsheet', () => {
  const header = '\ufeffE-Mail;Vorname;Nachname;Rolle;Gruppe;Kanäle;Phone';
  const rows = Array.from({ length: 120 }, (_, index) => {
    const address = index % 4 === 0 ? `PERSON${index}@SANDBOX.INVALID` : `person${index}@sandbox.invalid`;
    return `${address};Vor${index};"Nach; ${index}";${index % 10 === 0 ? 'Gast' : ''};designers;design;`;
  });
  const [first = ''] = rows;
  const blank = ';;;;;;';
  const table = [
    header,
    ...rows.slice(0, 60),
    blank,
    first.replace('PERSON0@SANDBOX.INVALID', 'person0@sandbox.invalid'),
    ...rows.slice(60),
    blank,
    blank,
    '',
  ].join('\r\n');

  it('are invited by one command, with one request more than necessary', async () => {
    const ran = await onboard(table, ['--yes', '--json']);
    expect(ran.code, ran.err).toBe(0);
    const told = ran.json<Told[]>();
    expect(told.filter(({ outcome }) => outcome === 'created')).toHaveLength(120);
    expect(told.filter(({ outcome }) => outcome !== 'created')).toMatchObject([
      { row: 62, outcome: 'skipped', reason: 'repeated' },
    ]);
    expect(ran.err.split('\n').slice(0, 3)).toEqual([
      'stdin: E-Mail = email, Vorname + Nachname = full-name, Rolle = role, Gruppe = group, Kanäle = channel',
      '3 empty rows skipped',
      '1 repeated row skipped',
    ]);
    const requests = await sandbox.requests();
    const sent = requests.filter(({ method, path }) => method === 'POST' && path === '/invites');
    // 108 members, at most 100 at once, and 12 guests: POST /invites, by hand.
    expect(sent.map(({ params }) => [params.invite_as, params.stream_ids, params.group_ids])).toEqual([
      [600, [103], [39]],
      [undefined, [103], [39]],
      [undefined, [103], [39]],
    ]);
    const invited = sent.map(({ params }) => String(params.invitee_emails).split(',').length);
    expect(invited.toSorted((one, other) => one - other)).toEqual([8, 12, 100]);
    expect(sent.every(({ params }) => params.include_realm_default_subscriptions === true)).toBe(true);
    // The level; existing accounts; open invitations; channels, groups and profile fields by name; your
    // account and its permissions; and the three that invite.
    const least = 8 + 3;
    expect(requests.length / least).toBeLessThanOrEqual(1.2);
  });

  it('are left unchanged by the same command while their invitations are pending', async () => {
    const ran = await onboard(table, ['--json']);
    expect(ran.code, ran.err).toBe(0);
    expect(new Set(ran.json<Told[]>().map(({ outcome }) => outcome))).toEqual(new Set(['skipped']));
    expect(await sandbox.writes()).toEqual([]);
  });
});

describe('a user who has joined', () => {
  const table = [
    'email,full name,group,channel,profile-field:Phone',
    'late1@sandbox.invalid,As in the table,designers,design,+1',
    'late2@sandbox.invalid,,designers,design,',
    '',
  ].join('\n');

  it('is completed by the same command, which then changes nothing', async () => {
    const own = await startSandbox();
    const before = await onboard(table, ['--json'], own);
    expect(before.json<Told[]>()).toMatchObject([
      { outcome: 'created', by: 'invite', later: 'profile' },
      { outcome: 'created', by: 'invite', later: null },
    ]);
    expect(before.err).toContain(
      'to be set once they have joined: profile of 1 person; then run the same command',
    );
    const out = join(temporaryFolder(), 'p.txt');
    const who = ['late1@sandbox.invalid', '--full-name', 'Own Name'];
    await own.run(['user', 'create', ...who, '--generate-password', '--password-out', out]);
    await own.writes();
    const after = await onboard(table, ['--json'], own);
    expect(after.json<Told[]>()).toMatchObject([
      { outcome: 'updated', by: null, later: null },
      { outcome: 'skipped', by: 'invite', reason: 'already-invited' },
    ]);
    const id = after.json<Told[]>()[0]?.user_id;
    const writes = await own.writes();
    expect(writes.map(({ method, path, params }) => [`${method} ${path}`, params])).toEqual([
      ['PATCH /users/late1%40sandbox.invalid', { profile_data: [{ id: 71, value: '+1' }] }],
      ['POST /users/me/subscriptions', { subscriptions: [{ name: 'design' }], principals: [id] }],
      ['POST /user_groups/39/members', { add: [id] }],
    ]);
    const again = await onboard(table, ['--json'], own);
    expect(again.json<Told[]>()).toMatchObject([{ outcome: 'unchanged' }, { outcome: 'skipped' }]);
  });

  it('is updated if only a channel is new, and refused if the account is deactivated', async () => {
    const own = await startSandbox();
    await own.run(['channel', 'create', 'fresh']);
    const ran = await onboard('email,channel\nmember2@sandbox.invalid,fresh\n', ['--json'], own);
    expect(ran.json<Told[]>()).toMatchObject([{ user_id: 15, outcome: 'updated' }]);
    await own.run(['user', 'deactivate', 'member2@sandbox.invalid', '--yes']);
    const refused = await onboard('email\nMEMBER2@sandbox.invalid\n', [], own);
    expect(refused.code).toBe(6);
    expect(refused.err).toContain('reactivate the account: realmctl user reactivate id:15');
  });
});

describe('--passwords-out', () => {
  it('says what to do if someone else creates the account meanwhile', async () => {
    const folder = temporaryFolder();
    const table = 'email,full name\nlate@sandbox.invalid,Late\n';
    const flags = (name: string) => ['--passwords-out', join(folder, name), '--yes'];
    const between = await startLossyProxy(sandbox.site, (n) =>
      n === 1 ? { meanwhile: () => onboard(table, flags('theirs')) } : 'passes',
    );
    const env = { ...sandbox.env(), ZULIP_SITE: between.site };
    const ran = await runHere(['user', 'onboard', '--from', '-', ...flags('ours')], env, table);
    expect(ran.code).toBe(6);
    expect(ran.err).toContain('run the same command again');
    expect(ran.err).not.toContain('--if-exists');
  });

  it('creates accounts with all data of the rows, in the fewest requests', async () => {
    const people = Array.from(
      { length: 30 },
      (_, n) => `new${n}@sandbox.invalid;New ${n};designers;general;${n < 2 ? '+1' : ''}`,
    );
    const passwords = join(temporaryFolder(), 'passwords.csv');
    const table = ['mail;name;group;channel;phone', ...people, ''].join('\n');
    const ran = await onboard(table, ['--passwords-out', passwords, '--yes', '--json']);
    expect(ran.code, ran.err).toBe(0);
    expect(new Set(ran.json<Told[]>().map(({ outcome, by }) => `${outcome} ${by}`))).toEqual(
      new Set(['created create']),
    );
    expect(readFileSync(passwords, 'utf8').trimEnd().split('\n')).toHaveLength(31);
    const requests = await sandbox.requests();
    // Each account, two profiles, one request to subscribe, one for the group; and the reads counted in the
    // other test.
    const least = 30 + 2 + 1 + 1 + 7;
    expect(requests.length / least).toBeLessThanOrEqual(1.2);
  });

  it('requires them for an account, and a name', async () => {
    const ran = await onboard('email,by\nx1@sandbox.invalid,create\n');
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('a new account needs a full name');
    const named = await onboard(
      'email,by,name\nx1@sandbox.invalid,create,X One\nx2@sandbox.invalid,invite,\n',
    );
    expect(named.code).toBe(2);
    expect(named.err).toContain('--passwords-out');
    expect(await sandbox.writes()).toEqual([]);
  });

  it('suggests what this account can do if it may not invite', async () => {
    const own = await startSandbox();
    own.organization.realm.groups.can_invite_users_group = 31;
    const ran = await onboard('email,name\nx1@sandbox.invalid,X One\n', [], own);
    expect(ran.err).toContain('--passwords-out');
    const member = ['user', 'onboard', 'x1@sandbox.invalid'];
    const refused = await own.run(member, 'member1');
    expect(refused.code).toBe(5);
    expect(refused.err).toContain('can_invite_users_group');
  });
});

describe('rows', () => {
  it('that repeat a person with other values are an error, with the differences', async () => {
    const ran = await onboard('email,role,group\na@x.org,guest,designers\nA@X.ORG,member,designers\n');
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(
      "row 2 (line 3), email: 'A@X.ORG' is also in row 1 (line 2), with another role",
    );
  });

  it('with a wrong value are reported once per value', async () => {
    const rows = Array.from({ length: 37 }, (_, n) => `p${n}@x.org,Chef,none such`);
    const ran = await onboard(['E-Mail,Rolle,Gruppe', ...rows, ''].join('\n'));
    expect(ran.err).toContain("rows 1-37 (lines 2-38), Gruppe: there is no group 'none such'");
    expect(ran.code).toBe(2);
    expect(ran.err.split('\n').filter((line) => line.includes("not 'Chef'"))).toHaveLength(1);
    expect(ran.err).toContain('37 rows');
    expect(ran.err).toContain('Rolle');
  });
});

describe('headers', () => {
  const table = '部署;姓;名;メール\ndesigners;山田;花子;hanako@sandbox.invalid\n';

  it('with ambiguous headers need the --map that the error suggests', async () => {
    const ran = await onboard(table);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain("What is column '部署'?");
    expect(ran.err).toContain("to answer, add --map '部署=group', or --map '部署='");
    expect(await sandbox.writes()).toEqual([]);
  });

  it('can use a column twice, and names keep their language', async () => {
    const two = [
      '--map',
      '部署=group',
      '--map',
      '部署=profile-field:Biography',
      '--dry-run',
      '--by',
      'create',
    ];
    const ran = await onboard(table, two);
    expect(ran.code, ran.err).toBe(0);
    expect(ran.out).toContain('full_name = "山田 花子"');
    expect(ran.err).toContain('姓 + 名 = full-name');
    expect(ran.err).toContain('to group designers');
    expect(ran.err).toContain('role and profile');
  });

  it('with the name of a profile field set that field', async () => {
    const own = await startSandbox();
    await own.run(['profile-field', 'add', 'Department', '--type', 'short-text']);
    const ran = await onboard('mail,department\nmember1@sandbox.invalid,Art\n', ['--json'], own);
    expect(ran.code, ran.err).toBe(0);
    const other = await onboard('mail,Abteilung\nmember1@sandbox.invalid,Art\n', [], own);
    expect(other.err).toContain(
      '--map Abteilung=group, or --map Abteilung=profile-field:Department, or --map Abteilung=group --map Abteilung=profile-field:Department, or --map Abteilung=',
    );
  });

  it('with unknown headers can be skipped on a terminal, and the mapping is saved', async () => {
    const path = temporaryFile('Nom;Prénom;Courriel;Matricule\nNg;Ana;ana.ng@x.org;7\n');
    const kept = join(temporaryFolder(), 'map.yaml');
    const words = ['user', 'onboard', '--from', path, '--map-file', kept];
    const refused = await runHere(words, sandbox.env());
    expect(refused.code).toBe(2);
    expect(refused.err).toContain("--map 'Matricule=' leaves it out");
    expect(existsSync(kept)).toBe(false);
    for (const [answer, code] of [
      ['n\r', 2],
      ['y\r', 0],
    ] as const) {
      const input = new PassThrough();
      const io = createTestIo({ terminal: true, input });
      const ended = runInProcess(words, io, sandbox.env(), new AbortController().signal);
      await eventually(() => expect(io.err()).toContain('Use these columns?'));
      expect(io.err()).toContain('Matricule = left out');
      input.write(answer);
      expect(await ended).toBe(code === 0 ? 0 : 130);
      expect(existsSync(kept)).toBe(code === 0);
    }
    expect(readFileSync(kept, 'utf8')).toBe('Prénom+Nom: full-name\nCourriel: email\nMatricule: null\n');
    const again = await runHere(words, sandbox.env());
    expect(again.code, again.err).toBe(0);
  });

  it('with doubtful headers are confirmed on a terminal, and shown with the others', async () => {
    const path = temporaryFile('E-Mail;Abteilung\nmember1@sandbox.invalid;designers\n');
    const input = new PassThrough();
    const io = createTestIo({ terminal: true, input });
    const words = ['user', 'onboard', '--from', path];
    const ended = runInProcess(words, io, sandbox.env(), new AbortController().signal);
    await eventually(() => expect(io.err()).toContain("What is column 'Abteilung'?"));
    input.write('1\r');
    await eventually(() => expect(io.err()).toContain('Use these columns?'));
    expect(io.err()).toContain('  Abteilung = group\n');
    input.write('y\r');
    expect(await ended).toBe(0);
    expect(io.err()).toContain('people: 1 unchanged of 1 row');
  });
});

describe('older levels', () => {
  it.each([
    [321, { stream_ids: [103], include_realm_default_subscriptions: true }],
    [260, { stream_ids: [101, 102, 103] }],
  ])('%i: groups wait, and default channels are named as required', async (level, terms) => {
    const own = await startSandbox({ level });
    const ran = await onboard(
      'email,group,channel\nold@x.org,designers,design\n',
      ['--json', '--welcome'],
      own,
    );
    expect(ran.code, ran.err).toBe(0);
    expect(ran.json<Told[]>()).toMatchObject([{ outcome: 'created', later: 'groups' }]);
    expect(ran.err).toContain('welcome texts need 416');
    const [sent] = await own.writes();
    expect(sent?.params).toEqual({ invitee_emails: 'old@x.org', ...terms });
  });
});

describe('--welcome', () => {
  it("sends the organization's text, and says if there is none", async () => {
    const own = await startSandbox();
    const none = await onboard('email\nw1@x.org\n', ['--welcome'], own);
    expect(none.err).toContain('the organization has no welcome text');
    await own.run(['org', 'update', '--welcome-message-custom-text', 'Start in #**general**.', '--yes']);
    await own.writes();
    const ran = await onboard('email\nw2@x.org\n', ['--welcome'], own);
    expect(ran.code, ran.err).toBe(0);
    const [sent] = await own.writes();
    expect(sent?.params.welcome_message_custom_text).toBe('Start in #**general**.');
  });
});

describe('one person', () => {
  it('is invited, skipped while invited, and completed after joining', async () => {
    const words = ['user', 'onboard', 'solo@sandbox.invalid', '--group', 'on-call', '--role', 'guest'];
    const ran = await sandbox.run([...words, '--json']);
    expect(ran.json()).toMatchObject({ email: 'solo@sandbox.invalid', by: 'invite', outcome: 'created' });
    const [sent] = await sandbox.writes();
    expect(sent?.params).toMatchObject({ invitee_emails: 'solo@sandbox.invalid', invite_as: 600 });
    const again = await sandbox.run(words);
    expect(again).toMatchObject({ code: 0, out: '' });
    expect(again.err).toBe('solo@sandbox.invalid is already invited\n');
    const there = await sandbox.run([
      'user',
      'onboard',
      'member1@sandbox.invalid',
      '--group',
      'on-call',
      '--json',
    ]);
    expect(there.json()).toMatchObject({ user_id: 14, outcome: 'updated', by: null });
    expect(group('on-call')?.members).toContain(14);
  });

  const withAccount = async (email: string, refused: number, ...flags: readonly string[]) => {
    const front = await startLossyProxy(sandbox.site, (n) => (n === refused ? 'is refused' : 'passes'));
    const passwords = join(temporaryFolder(), 'passwords.csv');
    const words = ['user', 'onboard', email, '--full-name', 'Max Mustermann', '--passwords-out', passwords];
    const ran = await runHere([...words, ...flags, '--json'], { ...sandbox.env(), ZULIP_SITE: front.site });
    return { ran, passwords, writes: front.writes };
  };

  it('whose account is refused fails the command, and no password is kept', async () => {
    const { ran, passwords, writes } = await withAccount('max1@sandbox.invalid', 1, '--channel', 'design');
    expect(ran.code).toBe(1);
    expect(ran.error()).toMatchObject({ message: expect.stringContaining('Not that one') });
    expect(existsSync(passwords)).toBe(false);
    expect(writes).toEqual(['POST /users']);
  });

  it('is created in part where a later step is refused, which ends with 8', async () => {
    const { ran, passwords } = await withAccount('max2@sandbox.invalid', 2, '--channel', 'design');
    expect(ran.code).toBe(8);
    expect(ran.json()).toMatchObject({
      email: 'max2@sandbox.invalid',
      user_id: expect.any(Number),
      outcome: 'partial',
      error: { message: expect.stringContaining('not subscribed to design') },
    });
    expect(readFileSync(passwords, 'utf8')).toContain('max2@sandbox.invalid,');
  });

  it('that cannot be onboarded fails the command', async () => {
    const ran = await sandbox.run(['user', 'onboard', 'bot@sandbox.invalid', '--json']);
    expect(ran.code).toBe(6);
    expect(ran.error()).toMatchObject({ message: 'Build Bot (id 17) is a bot and has this address' });
    const refused = await sandbox.run(['user', 'onboard', 'x@sandbox.invalid', '--role', 'administrator']);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('--yes');
  });
});

describe('two runs at once', () => {
  it('invite nobody twice: the second one waits, and finds the invitations of the first', async () => {
    const env = { ...sandbox.env(), XDG_CACHE_HOME: temporaryFolder() };
    const table = 'email\nboth1@x.org\nboth2@x.org\n';
    const words = ['user', 'onboard', '--from', '-', '--json'];
    const runs = await Promise.all([1, 2].map(() => runHere(words, env, table)));
    expect(runs.map(({ code }) => code)).toEqual([0, 0]);
    expect(
      runs
        .map((ran) =>
          ran
            .json<Told[]>()
            .map(({ outcome }) => outcome)
            .join(),
        )
        .sort(),
    ).toEqual(['created,created', 'skipped,skipped']);
    const invited = sandbox.organization.invites.filter(({ email }) => email.startsWith('both'));
    expect(invited).toHaveLength(2);
  });

  it('invite one person once, by either command', async () => {
    const env = { ...sandbox.env(), XDG_CACHE_HOME: temporaryFolder() };
    for (const [at, words] of [
      ['user', 'onboard'],
      ['invite', 'create'],
    ].entries()) {
      const email = `once${at}@x.org`;
      const runs = await Promise.all([1, 2].map(() => runHere([...words, email], env)));
      expect(runs.map(({ code }) => code)).toEqual([0, 0]);
      expect(sandbox.organization.invites.filter((each) => each.email === email)).toHaveLength(1);
    }
  });

  /** Returns a cache folder, and the file in it that lets one run at a time invite people. */
  const placeOfLock = () => {
    const cache = temporaryFolder();
    const { ZULIP_SITE: site = '' } = sandbox.env();
    const name = createHash('sha256').update(site).digest('hex').slice(0, 16);
    mkdirSync(join(cache, 'realmctl'));
    return { cache, lock: join(cache, 'realmctl', `inviting-${name}.pid`) };
  };

  it('the second says what it waits for', async () => {
    const { cache, lock } = placeOfLock();
    const held = await acquireLock(lock);
    const env = { ...sandbox.env(), XDG_CACHE_HOME: cache };
    const io = createTestIo({ env });
    const ended = runInProcess(['user', 'onboard', 'later@x.org'], io, env, new AbortController().signal);
    await eventually(() => expect(io.err()).toContain('which invites people to'));
    expect(sandbox.organization.invites.some(({ email }) => email === 'later@x.org')).toBe(false);
    await held.release();
    expect(await ended, io.err()).toBe(0);
  });

  it.each(['a table', 'one person'])(
    '%s: a question keeps nobody from inviting, and counts again after it',
    async (how) => {
      const env = { ...sandbox.env(), XDG_CACHE_HOME: temporaryFolder() };
      const [email, other] = [`asked-${how[0]}@x.org`, `free-${how[0]}@x.org`];
      const path = temporaryFile(`email,role\n${email},administrator\n${other},administrator\n`);
      const words = how === 'a table' ? ['--from', path] : [email, '--role', 'administrator'];
      const input = new PassThrough();
      const io = createTestIo({ terminal: true, input, env });
      const ended = runInProcess(['user', 'onboard', ...words], io, env, new AbortController().signal);
      await eventually(() => expect(io.err()).toContain('y/N'));
      const meanwhile = await runHere(['user', 'onboard', email], env);
      expect(meanwhile).toMatchObject({ code: 0, err: `invited ${email}\n` });
      input.write('y\r');
      expect(await ended, io.err()).toBe(0);
      expect(sandbox.organization.invites.filter((each) => each.email === email)).toHaveLength(1);
      expect(io.err()).toContain(
        how === 'a table'
          ? '2 rows: 1 to onboard, 1 need nothing; 1 request, less than a minute\npeople: 1 skipped, 1 created of 2 rows'
          : `${email} is already invited`,
      );
    },
  );

  it('invite people beside a lock that is damaged', async () => {
    const { cache, lock } = placeOfLock();
    writeFileSync(lock, '');
    const ran = await runHere(['user', 'onboard', 'damaged@x.org'], {
      ...sandbox.env(),
      XDG_CACHE_HOME: cache,
    });
    expect(ran).toMatchObject({ code: 0, err: 'invited damaged@x.org\n' });
  });

  it('invite people even if no file can be written, and create no home', async () => {
    const folder = temporaryFile('not a folder');
    const home = join(temporaryFolder(), 'home');
    for (const [at, own] of [{ XDG_CACHE_HOME: folder }, { HOME: home }].entries()) {
      const ran = await runHere(['user', 'onboard', `alone${at}@x.org`], { ...sandbox.env(), ...own });
      expect(ran).toMatchObject({ code: 0, err: `invited alone${at}@x.org\n` });
    }
    expect(existsSync(home)).toBe(false);
  });
});

it('a question about several requests counts the people, and their emails once', async () => {
  const rows = Array.from(
    { length: 24 },
    (_, index) => `asked${index}@x.org;${index % 2 === 0 ? 'Gast' : ''}`,
  );
  const table = ['E-Mail;Rolle', ...rows, ''].join('\n');
  const ran = await onboard(table);
  expect(ran.code).toBe(2);
  expect(ran.err).toContain('Onboard 24 people? 24 emails will be sent.\n');
  const file = await runHere(['user', 'onboard', '--from', temporaryFile(table)], sandbox.env());
  expect(file.err).toContain(
    'Onboard 24 people? People will be notified: each address receives an email (24 emails).\n',
  );
});

it('one address that is none is named with its argument', async () => {
  const ran = await sandbox.run(['user', 'onboard', 'Ana <nobody>']);
  expect(ran).toMatchObject({ code: 2, err: "realmctl: EMAIL must be an email address, not 'nobody'\n" });
});

it('a role that the account may not give is reported in its column, whoever would get it', async () => {
  const table =
    'E-Mail;Rolle\nnew@x.org;owner\nmember1@sandbox.invalid;owner\nowner@sandbox.invalid;member\n';
  const ran = await runHere(['user', 'onboard', '--from', '-'], sandbox.env('admin'), table);
  expect(ran.code).toBe(5);
  expect(ran.err).toContain('row 1 (line 2), Rolle: you do not have permission to invite owners\n');
  expect(ran.err).toContain(
    'rows 2-3 (lines 3-4), Rolle: you do not have permission to add or remove the owner role\n',
  );
});

describe('a refusal', () => {
  const create = { by: 'create', 'full-name': 'Zed' };
  it.each([
    ['guest', { email: 'z@x.org' }, 5],
    ['guest', { email: 'z@x.org', channel: 'leadership', group: 'designers', role: 'owner' }, 5],
    ['guest', { email: 'z@x.org', ...create, channel: 'leadership', group: 'designers' }, 5],
    ['bot', { email: 'z@x.org', channel: 'leadership', group: 'designers' }, 5],
    ['member1', { email: 'z@x.org', ...create }, 5],
    ['member1', { email: 'z@x.org', role: 'moderator' }, 5],
    ['member1', { email: 'z@x.org', group: 'designers' }, 5],
    ['member1', { email: 'z@x.org', group: 'role:members' }, 5],
    ['member1', { email: 'z@x.org', channel: 'leadership' }, 3],
    ['member1', { email: 'member2@sandbox.invalid', role: 'guest' }, 5],
    ['admin', { email: 'z@x.org', role: 'owner' }, 5],
    ['admin', { email: 'member1@sandbox.invalid', role: 'owner' }, 5],
    ['owner', { email: 'bot@sandbox.invalid' }, 6],
    ['owner', { email: 'a,b@x.org' }, 2],
    ['owner', { email: 'owner@sandbox.invalid', role: 'member' }, 1],
  ] as const)('of %s for %o ends a table and a command alike', async (who, values, code) => {
    const { email, ...others } = values;
    const table = `${Object.keys(values).join(';')}\n${Object.values(values).join(';')}\n`;
    const many = await runHere(['user', 'onboard', '--from', '-', '--yes'], sandbox.env(who), table);
    const flags = Object.entries(others).flatMap(([name, value]) => [`--${name}`, value]);
    const one = await sandbox.run(['user', 'onboard', email, ...flags, '--yes'], who);
    expect([many.code, one.code], many.err + one.err).toEqual([code, code]);
    expect(await sandbox.writes()).toEqual([]);
  });

  it('of a step after the account was created is a partial failure in both', async () => {
    const words = ['--by', 'create', '--group', 'designers', '--passwords-out'];
    const file = () => join(temporaryFolder(), 'passwords.csv');
    const onto = async (args: readonly string[], table?: string) => {
      const { site } = await startLossyProxy(sandbox.site, (n) => (n === 2 ? 'is refused' : 'passes'));
      const env = { ...sandbox.env(), ZULIP_SITE: site };
      return runHere(['user', 'onboard', ...args, ...words, file(), '--json'], env, table);
    };
    const many = await onto(['--from', '-'], 'email,full-name\npart1@x.org,Part One\n');
    const one = await onto(['part2@x.org', '--full-name', 'Part Two']);
    expect([many.code, one.code], many.err + one.err).toEqual([8, 8]);
    expect(many.json<Told[]>()).toMatchObject([{ outcome: 'partial' }]);
    expect(one.json()).toMatchObject({ outcome: 'partial' });
  });
});

describe('--results and --resume', () => {
  it('continue where a run ended', async () => {
    const results = join(temporaryFolder(), 'r.ndjson');
    const table = 'email\nr1@x.org\nr1@x.org\nr2@x.org\n';
    const ran = await onboard(table, ['--results', results, '--json']);
    expect(short(ran.json())).toEqual([
      [1, 'created', 'invite'],
      [2, 'skipped', null],
      [3, 'created', 'invite'],
    ]);
    await sandbox.writes();
    const again = await onboard(table, ['--resume', results]);
    expect(again.code, again.err).toBe(0);
    expect(again.err).toContain('3 done earlier');
    expect(await sandbox.writes()).toEqual([]);
  });
});
