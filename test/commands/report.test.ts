/** The page of `report`: its content, what changed, and, in a real browser, that it works and loads nothing. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportDocument } from '../../src/page/document.ts';
import { pageOf } from '../../src/page/page.ts';
import { hasBrowser, openFile, startBrowser, violationsIn } from '../support/browser.ts';
import { isThorough } from '../support/sample.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

/** Names that break pages. */
const hostile = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\u001b[31mred\u0007',
  '\u202Egnp.txt',
  '👩‍👩‍👧‍👦 ☂',
  `${'long '.repeat(11)}name`,
  '<!--',
];

let sandbox: Sandbox;
let folder: string;
const at = (name: string) => join(folder, name);
const document = async (...more: readonly string[]): Promise<ReportDocument> => {
  const ran = await sandbox.run(['report', '--json', ...more]);
  expect(ran.code, ran.err).toBe(0);
  return ran.json() as unknown as ReportDocument;
};

beforeAll(async () => {
  sandbox = await startSandbox();
  folder = temporaryFolder();
});
afterAll(() => sandbox.stop());

describe('realmctl report --json', () => {
  it('counts people by role, and lists size and privacy of channels, in few requests', async () => {
    await sandbox.requests();
    const read = await document();
    expect((await sandbox.requests()).map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'GET /analytics/chart_data',
      'GET /analytics/chart_data',
      'GET /channel_folders',
      'GET /invites',
      'GET /realm/domains',
      'GET /realm/emoji',
      'GET /realm/linkifiers',
      'GET /realm/profile_fields',
      'GET /server_settings',
      'GET /streams',
      'GET /user_groups',
      'GET /users',
      'GET /users/me',
      'POST /register',
    ]);
    expect(read).toMatchObject({
      organization: 'Sandbox',
      gaps: [],
      people: [
        { role: 'owner', active: 1, deactivated: 0 },
        { role: 'administrator', active: 1, deactivated: 0 },
        { role: 'moderator', active: 1, deactivated: 0 },
        { role: 'member', active: 2, deactivated: 0 },
        { role: 'guest', active: 1, deactivated: 0 },
      ],
      bots: { active: 1, deactivated: 0 },
      since: null,
    });
    expect(read.channels.find(({ name }) => name === 'leadership')).toMatchObject({
      privacy: 'private',
      is_archived: false,
      subscribers: 1,
      access: {
        read: { total: 1, owner: 1, administrator: 0, moderator: 0, member: 0, guest: 0 },
        administer: { total: 2, owner: 1, administrator: 1, moderator: 0, member: 0, guest: 0 },
      },
    });
    expect(read.findings).toContainEqual(
      expect.objectContaining({ rule: 'few-owners', severity: 'error', outcome: 'found' }),
    );
    expect(Object.keys(read.active_people?.counts ?? {})).toEqual(['_1day', '_15day', 'all_time']);
  });

  it('says what this account cannot see', async () => {
    const ran = await sandbox.run(['report', '--json'], 'guest');
    expect(ran.code, ran.err).toBe(0);
    const { gaps, active_people } = ran.json() as unknown as ReportDocument;
    expect(gaps.join('\n')).toContain('users: guests may not see everyone');
    expect(active_people).toBeNull();
  });

  it('says what changed since an older report', async () => {
    writeFileSync(at('old.json'), JSON.stringify(await document()));
    for (const line of [
      ['channel', 'create', 'newcomer'],
      ['channel', 'update', 'design', '--private', '--yes'],
      ['channel', 'archive', 'announcements', '--yes'],
      ['user', 'update', 'member2@sandbox.invalid', '--role', 'moderator', '--yes'],
      ['user', 'deactivate', 'guest@sandbox.invalid', '--yes'],
    ]) {
      const ran = await sandbox.run(line);
      expect(ran.code, ran.err).toBe(0);
    }
    const { since } = await document('--since', at('old.json'));
    expect(since?.is_same_reader).toBe(true);
    const told = since?.changes.map(({ kind, name, change, field, from, to }) =>
      [kind, name, change, field, from, to].join(' '),
    );
    expect(told).toEqual([
      `user ${sandbox.user('member2').full_name} changed role member moderator`,
      'user Greta Guest changed is_active true false',
      'channel newcomer added   ',
      'channel announcements changed is_archived false true',
      'channel design changed privacy public private',
    ]);
  });

  it('knows the findings of a channel and the organization by other names', async () => {
    const { run } = await startSandbox();
    for (const name of ['nameless', 'passing']) await run(['channel', 'create', name]);
    const older = await run(['report', '--json']);
    writeFileSync(at('named.json'), older.out);
    for (const line of [
      ['channel', 'update', 'nameless', '--name', 'named'],
      ['channel', 'update', 'passing', '--description', 'Now it has one.'],
      ['org', 'update', '--name', 'Renamed'],
    ]) {
      const ran = await run(line);
      expect(ran.code, ran.err).toBe(0);
    }
    const { since } = (await run(['report', '--json', '--since', at('named.json')])).json<ReportDocument>();
    expect(since?.new_findings).toEqual([]);
    expect(since?.gone_findings).toMatchObject([{ rule: 'channel-without-description', name: 'passing' }]);
  });

  it('compares only with a report of the same organization', async () => {
    writeFileSync(at('other.json'), JSON.stringify({ ...(await document()), site: 'https://x.org' }));
    writeFileSync(at('none.json'), '{"format_version":1}');
    for (const [file, why] of [
      ['other.json', 'is a report of https://x.org, not of'],
      ['none.json', 'is not a report'],
    ] as const) {
      await sandbox.requests();
      const ran = await sandbox.run(['report', '--json', '--since', at(file)]);
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain(why);
      expect(await sandbox.requests()).toEqual([]);
    }
  });
});

describe('realmctl report --out', () => {
  it('writes the page for you alone, and prints its data with --json', async () => {
    const ran = await sandbox.run(['report', '--out', at('page.html'), '--json']);
    expect(ran.code, ran.err).toBe(0);
    expect(ran.json()).toMatchObject({ organization: 'Sandbox' });
    expect(statSync(at('page.html')).mode & 0o777).toBe(0o600);
    const page = readFileSync(at('page.html'), 'utf8');
    expect(page).toContain('default-src &#39;none&#39;;');
    expect(page).not.toMatch(/(?:href|src)=/);
    const printed = await sandbox.run(['report']);
    expect(printed.out).toMatch(/^<!doctype html>/);
  });

  it('never contains a name as markup', async () => {
    const plain = await document();
    const [name = ''] = hostile;
    const findings = hostile.map((text) => ({
      ...{ rule: text, severity: 'error' as const, outcome: 'found' as const, kind: text, name: text },
      ...{ message: text, why: text, fix: text },
    }));
    const page = pageOf({
      ...plain,
      findings,
      organization: name,
      gaps: hostile,
      messages: { days: [name], counts: Object.fromEntries(hostile.map((each) => [each, [1]])) },
      channels: plain.channels.map((each, place) => ({ ...each, name: hostile[place] ?? each.name })),
      since: {
        read_at: name,
        is_same_reader: true,
        new_findings: findings,
        gone_findings: findings,
        changes: hostile.map((each, id) => ({
          kind: 'channel',
          id,
          name: each,
          change: 'changed',
          field: 'privacy',
          from: each,
          to: each,
        })),
      },
    });
    expect(page.match(/<script/g)).toHaveLength(2);
    for (const each of ['<img', '<!--', '\u001b', '\u0007', '\u202E']) expect(page).not.toContain(each);
  });
});

// A browser takes as long as twenty other tests.
describe.runIf(hasBrowser && isThorough)('the page in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  it('shows, searches, filters and sorts, loads nothing, and is accessible in both color schemes', async () => {
    const { channels, users, realm } = sandbox.organization;
    [...channels.values()].forEach((channel, place) => {
      channel.name = hostile[place] ?? channel.name;
    });
    [...users.values()].forEach((user, place) => {
      user.full_name = hostile[place] ?? user.full_name;
    });
    realm.name = hostile[0] ?? '';
    const ran = await sandbox.run(['report', '--out', at('hostile.html'), '--since', at('old.json')]);
    expect(ran.code, ran.err).toBe(0);
    const { page, said, asked } = await openFile(browser, at('hostile.html'));
    expect(await page.title()).toBe(`Report of ${hostile[0]}`);
    const rows = page.locator('#channel-rows tr');
    const names = () => page.locator('#channel-rows th').allTextContents();
    const all = await names();
    expect(all).toContain(hostile[0]);

    await page.getByLabel('Search').fill('SCRIPT alert');
    expect(await names()).toEqual([hostile[0]]);
    await page.getByLabel('Search').fill('nothing like it');
    expect(await page.getByRole('status').textContent()).toBe('No channel matches');
    await page.getByLabel('Search').fill('');
    await page.locator('#privacy').selectOption('web-public');
    expect(await rows.count()).toBe(1);
    await page.locator('#privacy').selectOption('');
    await page.locator('#state').selectOption('archived');
    expect((await names()).every((name) => name.endsWith(' (archived)'))).toBe(true);
    await page.locator('#state').selectOption('active');
    await page.getByRole('button', { name: 'Subscribers' }).click();
    expect([all.at(-1), (await names())[0]]).toEqual(['newcomer', 'newcomer']);

    expect(await violationsIn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsIn(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.filters').isVisible()).toBe(false);
    expect(said).toEqual([]);
    expect(asked).toEqual([`file://${at('hostile.html')}`]);
  });
});
