/** `--plan-out` saves a plan file in place of doing the work, and only what such a file can have. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isWrite } from '../../src/api/effect.ts';
import { table } from '../../src/api/table/index.ts';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { writingRows } from '../../src/commands/_desired-rows.ts';
import { rowReadings } from '../../src/provision/apply/request-readings.ts';
import { startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

describe('the option', () => {
  it('is of every command whose requests can be read as an organization file, but for these', async () => {
    const open = (await everyVerb()).filter(
      ({ verb: { rows, extra = {} } }) =>
        extra.plan_out === undefined && rows.some(isWrite) && rows.filter(isWrite).every(isRead),
    );
    // `sync` runs until it is stopped; an offboarding ends early if a task cannot be handed over.
    expect(open.map(({ words }) => words.join(' '))).toEqual(['sync', 'user offboard']);
  });

  it('is of no command that sends anything else', async () => {
    const planning = (await everyVerb()).filter(({ verb }) => verb.extra?.plan_out !== undefined);
    expect(planning.length).toBeGreaterThan(40);
    for (const { words, verb } of planning) {
      expect(verb.rows.filter((row) => isWrite(row) && !isRead(row)).map(({ id }) => [words, id])).toEqual(
        [],
      );
    }
  });

  it('belongs to the rows that are marked', () => {
    const marked = table.filter(({ inFiles }) => inFiles === true).map(({ id }) => id);
    expect([...rowReadings.keys()].sort()).toEqual(marked.sort());
  });

  it('covers all that apply sends, except what files cannot state so plainly', () => {
    const others = writingRows.filter((row) => !isRead(row)).map(({ id }) => id);
    expect(others.sort()).toEqual([
      'channel.default-group-delete',
      'domain.remove',
      'emoji.add',
      'emoji.remove',
      'invite.create',
      'invite.resend',
      'invite.revoke',
      'linkifier.remove',
      'nav-view.add',
      'nav-view.edit',
      'nav-view.remove',
      'org.remove-icon',
      'org.remove-logo',
      'org.set-icon',
      'org.set-logo',
      'playground.remove',
      'profile-field.remove',
      'user.create',
    ]);
  });
});

function isRead({ id }: { readonly id: string }): boolean {
  return rowReadings.has(id);
}

const words = ['channel', 'update', 'design', '--private', '--description', 'New'];

async function planned(args: readonly string[] = words, as?: string) {
  const sandbox = await startSandbox();
  const folder = temporaryFolder();
  const path = join(folder, 'plan.json');
  const rows = join(folder, 'rows.csv');
  return {
    sandbox,
    path,
    /** Writes a table for `--from`. */
    put(text: string) {
      writeFileSync(rows, text);
      return rows;
    },
    save: (more: readonly string[] = [], own = args) =>
      sandbox.run([...own, '--plan-out', path, ...more], as),
  };
}

interface Saved {
  readonly texts: readonly { readonly file: string; readonly text: string }[];
  readonly options: unknown;
}

function planIn(path: string): Saved {
  return JSON.parse(readFileSync(path, 'utf8'));
}

it('prints what a dry run prints and how to apply the plan, and sends nothing', async () => {
  const { sandbox, path, save } = await planned();
  const rehearsed = await sandbox.run([...words, '--dry-run']);
  const saved = await save();
  expect(saved, saved.err).toMatchObject({ code: 0, out: rehearsed.out });
  expect(saved.err).toContain(`saved the plan to ${path}; apply it with realmctl apply ${path}\n`);
  for (const line of rehearsed.err.split('\n')) expect(saved.err).toContain(line);
  expect(await sandbox.writes()).toEqual([]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('writes the requests to stdout as JSON too', async () => {
  const { path, save } = await planned();
  const saved = await save(['--json']);
  expect(JSON.parse(saved.out)).toMatchObject([{ method: 'PATCH', path: '/streams/103' }]);
  expect(saved.err).toContain(path);
});

it('keeps the changes as an organization file, with the id of each thing', async () => {
  const { sandbox, path, save } = await planned();
  await save();
  expect(planIn(path).texts).toEqual([
    {
      file: 'realmctl channel update',
      text: `# What realmctl channel update changes at ${sandbox.site}.

channels:
  design:
    id: 103
    description: New
    invite_only: true
`,
    },
  ]);
});

it('allows what the command line names, and apply asks about it', async () => {
  const { sandbox, path, save } = await planned(['channel', 'archive', 'design', 'general']);
  await save();
  expect(planIn(path).options).toEqual({ allow: ['archive'], max_removals: '2' });
  const asked = await sandbox.run(['apply', path]);
  expect(asked.code).toBe(2);
  expect(asked.err).toContain('cannot ask without a terminal');
  expect(await sandbox.writes()).toEqual([]);
  expect(await sandbox.run(['apply', path, '--yes'])).toMatchObject({ code: 0 });
  expect((await sandbox.writes()).map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
});

it('is refused by apply if the organization has changed', async () => {
  const { sandbox, path, save } = await planned();
  await save();
  await sandbox.run(['channel', 'update', 'design', '--description', 'Other']);
  await sandbox.writes();
  const ran = await sandbox.run(['apply', path, '--yes', '--json']);
  expect(ran).toMatchObject({ code: 6, out: '' });
  expect(ran.error()).toMatchObject({ code: 'STALE_PLAN' });
  expect(await sandbox.writes()).toEqual([]);
});

it('of an account without the permission is applied by one that has it', async () => {
  const { sandbox, path, save } = await planned(
    ['channel', 'update', 'general', '--description', 'New'],
    'member2',
  );
  const saved = await save();
  expect(saved, saved.err).toMatchObject({ code: 0 });
  expect(await sandbox.run(['apply', path, '--yes'], 'member2')).toMatchObject({ code: 5 });
  expect(await sandbox.writes()).toEqual([]);
  const ran = await sandbox.run(['apply', path, '--yes']);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect((await sandbox.writes()).map(({ params }) => params)).toEqual([{ description: 'New' }]);
});

it('keeps a text that looks like a placeholder', async () => {
  const text = `costs $${'{PRICE}'} and $5`;
  const { sandbox, path, save } = await planned(['channel', 'update', 'design', '--description', text]);
  await save();
  const ran = await sandbox.run(['apply', path, '--yes']);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect((await sandbox.writes()).map(({ params }) => params)).toEqual([{ description: text }]);
});

it('sends the rows of a table in as few requests as the table', async () => {
  const { sandbox, path, put, save } = await planned();
  const rows = put('name,private,subscribers\na1,yes,me\na2,yes,me\na3,yes,me\n');
  await save([], ['channel', 'create', '--from', rows]);
  expect(await sandbox.writes()).toEqual([]);
  const ran = await sandbox.run(['apply', path, '--yes']);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  const writes = await sandbox.writes();
  expect(writes.map(({ method, path: to }) => `${method} ${to}`)).toEqual(['POST /users/me/subscriptions']);
});

it('saves a plan without changes if everything is up to date', async () => {
  const { sandbox, path, save } = await planned(['channel', 'update', 'design', '--no-private']);
  expect(await save()).toMatchObject({ code: 0, out: '' });
  const ran = await sandbox.run(['apply', path]);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect(ran.out).toContain('No changes');
});

describe('refuses', () => {
  it('an existing file, before anything is read', async () => {
    const { sandbox, path, save } = await planned();
    writeFileSync(path, 'mine');
    const saved = await save();
    expect(saved.code).toBe(2);
    expect(saved.err).toContain(`--plan-out: ${path} already exists\n  name another file\n`);
    expect(readFileSync(path, 'utf8')).toBe('mine');
    expect(await sandbox.requests()).toEqual([]);
  });

  it('a file that cannot be written, before anything is read', async () => {
    const { sandbox } = await planned();
    const path = join(temporaryFolder(), 'missing', 'plan.json');
    const saved = await sandbox.run([...words, '--plan-out', path]);
    expect(saved.code).toBe(2);
    expect(saved.err).toContain(`--plan-out: cannot write ${path}`);
    expect(await sandbox.requests()).toEqual([]);
  });

  it.each([
    ['--dry-run', []],
    ['--undo-out', ['before.yaml']],
    ['--results', ['done.csv']],
  ])('%s', async (flag, values) => {
    const { sandbox, path, save } = await planned();
    const others = values.map((name) => join(temporaryFolder(), name));
    const saved = await save([flag, ...others]);
    expect(saved.code).toBe(2);
    expect(saved.err).toMatch(new RegExp(`${flag}.*cannot be|cannot be.*${flag}`));
    expect([path, ...others].filter((each) => existsSync(each))).toEqual([]);
    expect(await sandbox.requests()).toEqual([]);
  });

  it('--resume', async () => {
    const { sandbox, save } = await planned();
    const results = join(temporaryFolder(), 'done.csv');
    await sandbox.run([...words, '--results', results, '--yes']);
    await sandbox.requests();
    const saved = await save(['--resume', results]);
    expect(saved.code).toBe(2);
    expect(saved.err).toContain('--plan-out and --resume cannot be combined');
    expect(await sandbox.requests()).toEqual([]);
  });

  it.each([
    [['channel', 'create', 'launch', '--announce', '--subscribers', 'me'], 'cannot state --announce'],
    [
      ['user', 'update', 'member1@sandbox.invalid', '--new-email', 'x@sandbox.invalid'],
      'cannot state --new-email',
    ],
    [['channel', 'update', 'design', '--can-send-message-group', 'old crew'], 'is deactivated'],
  ])('what files cannot state: %j', async (args, why) => {
    const { sandbox, path, save } = await planned(args);
    const saved = await save();
    expect(saved).toMatchObject({ code: 2, out: '' });
    expect(saved.err).toContain('the plan cannot be saved: ');
    expect(saved.err).toContain(why);
    expect(existsSync(path)).toBe(false);
    expect(await sandbox.writes()).toEqual([]);
  });

  it('a table with a row that is refused', async () => {
    const { path, put, save } = await planned();
    const saved = await save([], ['channel', 'update', '--from', put('channel,description\nnone,x\n')]);
    expect(saved.code).toBe(3);
    expect(existsSync(path)).toBe(false);
  });

  it('things of which one is refused beforehand', async () => {
    const people = ['owner@sandbox.invalid', 'moderator@sandbox.invalid'];
    const { sandbox, path, save } = await planned(['user', 'update', ...people, '--role', 'member']);
    const saved = await save();
    expect(saved.code, saved.err).not.toBe(0);
    expect(saved.out).toContain('role = 400');
    expect(saved.err).toContain('the plan was not saved, because not all of it would be done');
    expect(existsSync(path)).toBe(false);
    expect(await sandbox.writes()).toEqual([]);
  });
});

it('reactivates a bot', async () => {
  const { sandbox, path, save } = await planned(['bot', 'reactivate', 'Build Bot']);
  sandbox.user('bot').is_active = false;
  expect(await save()).toMatchObject({ code: 0 });
  const ran = await sandbox.run(['apply', path, '--yes']);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect((await sandbox.writes()).map(({ method, path: to }) => `${method} ${to}`)).toEqual([
    'POST /users/17/reactivate',
  ]);
});

it.each([
  ['channel', 'create', 'General'],
  ['channel', 'default-group', 'create', 'Makers', '--channel', 'general'],
  ['profile-field', 'add', 'Phone', '--field-type', 'text'],
  [
    'playground',
    'add',
    'Rust playground',
    '--language',
    'Rust',
    '--url-template',
    'https://play.example.com/{code}',
  ],
])('saves no plan of %s %s %s if the name is taken, which a file would change', async (...args) => {
  const { sandbox, path, save } = await planned();
  const ran = await save([], args);
  expect(ran, ran.out + ran.err).toMatchObject({ code: 6 });
  expect(ran.err).toContain('is taken by');
  expect(existsSync(path)).toBe(false);
  expect(await sandbox.writes()).toEqual([]);
});
