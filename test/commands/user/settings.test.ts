import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Organization } from '../../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../../src/sandbox/state/seed/index.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({
    level: 444,
    organization: new Organization(seedOrganization({ users: 40 })),
  });
});
afterAll(() => sandbox.stop());
beforeEach(async () => void (await sandbox.writes()));

/** The writes it sent. */
const sent = async () =>
  (await sandbox.writes()).map(({ method, path, params }) => ({ method, path, params }));
const update = (line: string, as = 'owner') =>
  sandbox.run(['user', 'settings', 'update', ...line.split(' ')], as);

describe('your own settings', () => {
  it('are listed with their allowed values', async () => {
    const all = (await sandbox.run(['user', 'settings', 'list', '--json'], 'guest')).json<
      Record<string, unknown>[]
    >();
    expect(all.find(({ name }) => name === 'demote_inactive_streams')).toMatchObject({
      value: 1,
      label: 'automatic',
      allowed_values: [{ value: 1 }, { value: 2 }, { value: 3 }],
    });
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['timezone', 'enable_login_emails']));
  });

  it('are sent only if they differ, for every role', async () => {
    const line =
      '--color-scheme dark --enter-sends --timezone Europe/Berlin --set enable_login_emails=false --json';
    expect((await update(line, 'guest')).json()).toEqual([
      {
        user_id: 16,
        full_name: 'Greta Guest',
        color_scheme: 2,
        enter_sends: true,
        timezone: 'Europe/Berlin',
        enable_login_emails: false,
        outcome: 'updated',
        error: null,
      },
    ]);
    expect(await sent()).toEqual([
      {
        method: 'PATCH',
        path: '/settings',
        params: { color_scheme: 2, enter_sends: true, timezone: 'Europe/Berlin', enable_login_emails: false },
      },
    ]);
    expect((await update(`me ${line}`, 'guest')).json()).toMatchObject([{ outcome: 'unchanged' }]);
    expect((await update('--no-enter-sends --if-current enter-sends=false', 'guest')).code).toBe(6);
    expect(await sent()).toEqual([]);
  });

  it('ask before drafts are deleted', async () => {
    const ran = await update('--no-enable-drafts-synchronization');
    expect(ran).toMatchObject({ code: 2 });
    expect(ran.err).toContain('Update the settings? The server deletes the drafts it keeps.');
    expect(await sent()).toEqual([]);
  });

  it('read passwords only from files, and show none', async () => {
    const [old, fresh] = ['old', 'new'].map((name) => join(temporaryFolder(), name)) as [string, string];
    await writeFile(old, 'sandbox\n', { mode: 0o600 });
    await writeFile(fresh, 'correct horse\n', { mode: 0o600 });
    const files = `--old-password-file ${old} --new-password-file ${fresh}`;
    const ran = await update(`${files} --debug`);
    expect(ran).toMatchObject({ code: 0, out: '' });
    expect(ran.err).toContain('changed your password');
    expect(ran.err).not.toContain('horse');
    expect((await sent()).map(({ path }) => path)).toEqual(['/settings']);
    expect((await update(`--old-password-file ${old}`)).code).toBe(2);
    const wrong = await update(`--old-password-file ${fresh} --new-password-file ${fresh}`);
    expect(wrong).toMatchObject({ code: 1 });
    expect(wrong.err).toContain('Wrong password!');
  });

  it('say that a new address must be confirmed', async () => {
    const ran = await update('--new-email new@sandbox.invalid');
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.err).toContain(
      'new@sandbox.invalid takes effect once you open the link in the email to that address',
    );
    expect(await sent()).toMatchObject([{ params: { email: 'new@sandbox.invalid' } }]);
    expect((await update('--new-email owner@sandbox.invalid --json')).json()).toMatchObject([
      { outcome: 'unchanged' },
    ]);
  });
});

describe("other users' settings", () => {
  it('are sent in one request', async () => {
    const line =
      'member1@sandbox.invalid id:16 --group designers --web-home-view inbox --skip-if-already-edited';
    const ran = await update(`${line} --json`);
    expect(ran.code).toBe(0);
    // designers: members 14 and 15.
    expect(ran.json<{ user_id: number }[]>().map(({ user_id }) => user_id)).toEqual([14, 16, 15]);
    expect(ran.json()).toMatchObject([{ web_home_view: 'inbox', outcome: 'updated', error: null }, {}, {}]);
    expect(await sent()).toEqual([
      {
        method: 'PATCH',
        path: '/settings',
        params: {
          web_home_view: 'inbox',
          target_users: { user_ids: [14, 16], group_ids: [39], skip_if_already_edited: true },
        },
      },
    ]);
  });

  it.each([
    ['--all --no-enter-sends', /Update the settings of \d+ users with --no-enter-sends/],
    ['--group role:members --no-enter-sends', /Update the settings of 4\d users\?/],
  ])('ask: %s', async (line, question) => {
    const ran = await update(line);
    expect(ran).toMatchObject({ code: 2 });
    expect(ran.err).toMatch(question);
    expect(await sent()).toEqual([]);
    expect((await update(`${line} --yes`)).code).toBe(0);
    expect(await sent()).toHaveLength(1);
  });

  it.each([
    ['bot@sandbox.invalid --enter-sends', 2, 'is a bot, and bots have no settings'],
    ['id:14 --full-name Other', 2, '--full-name is for your own account'],
    ['id:14 --enter-sends --if-current enter-sends=true', 2, '--if-current is for your own settings'],
    ['--enter-sends --skip-if-already-edited', 2, '--skip-if-already-edited is for other users'],
    ['id:14', 2, 'no setting is named'],
    ['id:14 --presence-enabled', 1, 'only the users themselves can change --presence-enabled'],
  ])('%s: %s %s', async (line, code, why) => {
    const ran = await update(line);
    expect(ran.code).toBe(code);
    expect(ran.err).toContain(why);
  });

  it('need an administrator', async () => {
    expect(await update('id:14 --enter-sends', 'moderator')).toMatchObject({ code: 5 });
  });

  it.each([
    ['id:14', 'USER'],
    ['--group designers', '--group'],
    ['--all --yes', '--all'],
  ])('need 444: %s', async (words, name) => {
    const older = await startSandbox({ level: 443 });
    const ran = await older.run(['user', 'settings', 'update', ...words.split(' '), '--enter-sends']);
    expect(ran).toMatchObject({ code: 2 });
    expect(ran.err).toContain(`the server is too old: ${name} needs feature level 444 (release 12.0)`);
    expect(await older.writes()).toEqual([]);
  });
});
