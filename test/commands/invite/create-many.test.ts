/** `invite create --from`: which rows share a request, and the outcome of each. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../../support/folder.ts';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

const invite = (sandbox: Sandbox, table: string, ...flags: string[]) =>
  runHere(['invite', 'create', '--from', '-', ...flags], sandbox.env(), table);

describe('invite create --from', () => {
  it('invites people with the same terms in one request, and prints the id of each', async () => {
    const sandbox = await startSandbox({ recorded: true });
    const table = [
      'email,role,channel,group,expires-in',
      'a@x.example,guest,design;general,,7d',
      'b@x.example,,,,',
      `"Dag O'Neil, Dr. <c@x.example>",guest,design;general,,7d`,
      'd+e@x.example,member,,designers,none',
      'f@x.example,,,,',
      '',
    ].join('\n');
    const ran = await invite(sandbox, table, '--json');
    expect(ran.code).toBe(0);
    expect(ran.json()).toMatchObject([
      { row: 1, email: 'a@x.example', id: expect.any(Number), outcome: 'created', reason: null },
      { row: 2, email: 'b@x.example', id: expect.any(Number), outcome: 'created' },
      { row: 3, email: 'c@x.example', id: expect.any(Number), outcome: 'created' },
      { row: 4, email: 'd+e@x.example', id: expect.any(Number), outcome: 'created' },
      { row: 5, email: 'f@x.example', id: expect.any(Number), outcome: 'created' },
    ]);
    const byAddress = ({ form }: { form?: Record<string, string> }) => form?.invitee_emails ?? '';
    const forms = (await sandbox.forms())
      .filter(({ call }) => call !== 'POST /register')
      .sort((one, other) => byAddress(one).localeCompare(byAddress(other)));
    expect(forms).toEqual([
      {
        call: 'POST /invites',
        form: {
          invitee_emails: 'a@x.example,c@x.example',
          stream_ids: '[103,101]',
          invite_as: '600',
          invite_expires_in_minutes: '10080',
        },
      },
      {
        call: 'POST /invites',
        form: {
          invitee_emails: 'b@x.example,f@x.example',
          stream_ids: '[]',
          include_realm_default_subscriptions: 'true',
        },
      },
      {
        call: 'POST /invites',
        form: {
          invitee_emails: 'd+e@x.example',
          stream_ids: '[]',
          group_ids: '[39]',
          invite_as: '400',
          invite_expires_in_minutes: 'null',
          include_realm_default_subscriptions: 'true',
        },
      },
    ]);
  });

  it('says for each row why it was not invited, and invites the others', async () => {
    const sandbox = await startSandbox();
    await sandbox.run(['org', 'update', '--emails-restricted-to-domains', '--yes']);
    sandbox.user('guest').is_active = false;
    const table = [
      'email',
      'a@example.com',
      'b@y.example',
      'member1@sandbox.invalid',
      'guest@sandbox.invalid',
      'c@example.com',
      '',
    ].join('\n');
    const ran = await invite(sandbox, table, '--json');
    expect(ran.code).toBe(8);
    const told = ran.json<{ outcome: string; reason: string | null; error: { exit: number } | null }[]>();
    expect(told.map(({ outcome, reason, error }) => [outcome, reason, error?.exit])).toEqual([
      ['created', null, undefined],
      ['failed', 'domain-refused', 1],
      ['failed', 'already-a-member', 6],
      ['failed', 'deactivated-account', 6],
      ['created', null, undefined],
    ]);
    expect(ran.err).toContain('row 3 (line 4), member1@sandbox.invalid: Already has an account.');
  });

  it('skips people who are already invited, and invites them again with --again', async () => {
    const sandbox = await startSandbox();
    const table = 'email\nINES@sandbox.invalid\n';
    const ran = await invite(sandbox, table, '--json');
    expect(ran.json()).toMatchObject([
      { outcome: 'skipped', reason: 'already-invited', id: expect.any(Number) },
    ]);
    expect(await sandbox.writes()).toEqual([]);
    const again = await invite(sandbox, table, '--again', '--json');
    expect(again.json()).toMatchObject([{ outcome: 'created', id: expect.any(Number) }]);
    expect(await sandbox.writes()).toHaveLength(1);
  });

  it('reports all errors of all rows before anything is sent', async () => {
    const sandbox = await startSandbox();
    const table = [
      'email,role,channel',
      'nope,,',
      'a@x.example,,none such',
      'A@X.example,,',
      'b@x.example,chief,',
      'b@x.example;c@x.example,,',
      '',
    ].join('\n');
    const ran = await invite(sandbox, table);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain("row 1 (line 2), email: it must be an email address, not 'nope'");
    expect(ran.err).toContain("row 2 (line 3), channel: there is no channel 'none such'");
    expect(ran.err).toContain(
      "row 3 (line 4), email: 'A@X.example' is the same address as in row 2 (line 3)",
    );
    expect(ran.err).toMatch(/row 4 \(line 5\), role: .*chief/);
    expect(ran.err).toContain('row 5 (line 6), email: it must be an email address');
    expect(await sandbox.writes()).toEqual([]);
  });

  it('asks once for all before it invites administrators', async () => {
    const sandbox = await startSandbox();
    const table = 'email,role\na@x.example,administrator\nb@x.example,administrator\n';
    const asked = await invite(sandbox, table);
    expect(asked.code).toBe(2);
    expect(asked.err).toContain('--yes');
    expect(await sandbox.writes()).toEqual([]);
    expect((await invite(sandbox, table, '--yes')).code).toBe(0);
  });

  it('sends at most a hundred addresses in one request, and --link cannot be used with a table', async () => {
    const sandbox = await startSandbox();
    const table = `email\n${Array.from({ length: 205 }, (_, index) => `n${index}@x.example\n`).join('')}`;
    expect((await invite(sandbox, table, '--yes')).code).toBe(0);
    const sizes = (await sandbox.writes()).map(
      ({ params }) => String(params.invitee_emails).split(',').length,
    );
    expect(sizes.sort((one, other) => other - one)).toEqual([100, 100, 5]);
    const link = await invite(sandbox, table, '--link');
    expect(link.code).toBe(2);
    expect(link.err).toContain('--link cannot be used with --from');
  });

  it("recognizes what an earlier run began but didn't report", async () => {
    const sandbox = await startSandbox();
    const folder = await makeFolder();
    onTestFinished(() => folder.remove());
    const begun = Math.floor(Date.now() / 1000) - 5;
    await sandbox.run(['invite', 'create', 'a@x.example']);
    await sandbox.writes();
    const from = await folder.put('in.csv', 'email\na@x.example\nb@x.example\n');
    const line = { key: 'a@x.example', outcome: 'begun', id: null, error: null, message: null, begun };
    const results = await folder.put('r.ndjson', `${JSON.stringify({ row: 1, ...line })}\n`);
    const ran = await sandbox.run(['invite', 'create', '--from', from, '--resume', results]);
    expect(ran.code).toBe(0);
    expect(await sandbox.writes()).toMatchObject([{ params: { invitee_emails: 'b@x.example' } }]);
    expect(await folder.lines('r.ndjson')).toMatchObject([
      { row: 1, outcome: 'created', id: expect.any(Number) },
      { row: 2, outcome: 'created', id: expect.any(Number) },
    ]);
  });
});
