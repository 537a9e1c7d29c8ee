/** What plan and apply report about an organization: names, and everything that is removed, in each format. */
import { expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { runHere } from '../../support/in-process.ts';
import { startSandbox } from '../../support/sandbox.ts';

it('takes the example from its first plan to one with nothing to do', async () => {
  const sandbox = await startSandbox();
  const example = 'examples/organization';
  const planned = await sandbox.run(['plan', example, '--detailed-exitcode']);
  expect(planned, planned.err).toMatchObject({ code: 10 });
  // Ids of existing or planned things; names contain no such numbers.
  expect(planned.out).not.toMatch(/-100\d{4}|\bid:\d/);
  const applied = await sandbox.run(['apply', example, '--yes']);
  expect(applied, applied.out).toMatchObject({ code: 0 });
  const [, added, changed] =
    /^Apply complete: (\d+) added, (\d+) changed, 0 removed\.$/m.exec(applied.out) ?? [];
  expect(Number(added) + Number(changed)).toBeGreaterThan(50);
  const again = await sandbox.run(['plan', example, '--detailed-exitcode']);
  expect(again, again.out).toMatchObject({ code: 0 });
  expect(again.out).toContain('\nNo changes. The organization matches the files.\n');
});

const general = (subscribers: string) =>
  desiredFile(`
channels:
  general:
    description: Anything at all
    can_send_message_group: [user:admin@sandbox.invalid, role:moderators]
    subscribers: [${subscribers}]
`);

it('names everyone who is removed, in text, JSON and counts', async () => {
  const sandbox = await startSandbox();
  const file = general('admin@sandbox.invalid');
  const { out } = await sandbox.run(['plan', file]);
  const json = (await sandbox.run(['plan', file, '--json'])).json<
    {
      removes: boolean;
      totals: { lists: object };
      changes: { lists: { removed: string[]; of: number }[]; fields: { field: string }[] }[];
    }[]
  >();
  const [{ changes = [], removes, totals } = {}] = json;
  const [list] = changes[0]?.lists ?? [];
  const removed = list?.removed ?? [];
  expect(removed.length).toBeGreaterThan(0);
  expect(removed).toContain('member1@sandbox.invalid');
  for (const name of removed) expect(out).toContain(name);
  expect(out).toContain(`subscribers: removes ${removed.length} of ${list?.of}`);
  expect(removes).toBe(true);
  expect(totals?.lists).toEqual({ subscribers: { added: 0, removed: removed.length } });
  // Nothing that stays: the channel has many more fields.
  expect(changes[0]?.fields.map(({ field }) => field)).toEqual(['description', 'can_send_message_group']);
  expect(out).toMatch(
    /can_send_message_group:\n\s+- role:everyone\n\s+\+ user:admin@sandbox\.invalid, role:moderators\n/,
  );
});

it('reports a brake with its flag, which then passes it', async () => {
  const sandbox = await startSandbox();
  const file = general('owner@sandbox.invalid');
  const stopped = await sandbox.run(['plan', file]);
  expect(stopped.code).toBe(2);
  const flags = /^ {4}to allow it: (.*)$|add (--[a-z-]+ \S+)$/gm;
  const past = [...stopped.out.replaceAll(/\n {6}/g, ' ').matchAll(flags)].flatMap(([, one, other]) =>
    (one ?? other ?? '').split(' '),
  );
  expect(past.length).toBeGreaterThan(0);
  const passing = await sandbox.run(['plan', file, ...past]);
  expect(passing, passing.out).toMatchObject({ code: 0 });
});

/** A placeholder, as in files. */
const variable = `${'$'}{TOKEN}`;

it('shows a variable instead of its value, in each format', async () => {
  const sandbox = await startSandbox();
  const file = desiredFile(`channels: { general: { description: "${variable}" } }`);
  const env = { ...sandbox.env(), TOKEN: 'hunter-two' };
  for (const form of [[], ['--json'], ['--format', 'markdown']]) {
    const { out, err } = await runHere(['plan', file, ...form], env);
    expect(out, err).toContain(variable);
    expect(out + err).not.toContain('hunter-two');
    expect(out + err).not.toContain('For everyone');
  }
});

it('is a comment that begins with its marker, before and after', async () => {
  const sandbox = await startSandbox();
  const file = desiredFile('channels: { general: { description: "@team `x` ```" } }');
  const marker = `<!-- realmctl plan: ${sandbox.site} -->`;
  const plan = await sandbox.run(['plan', file, '--format', 'markdown']);
  const applied = await sandbox.run(['apply', file, '--yes', '--format', 'markdown']);
  for (const { out } of [plan, applied]) expect(out.split('\n')[0]).toBe(marker);
  expect(plan.out).toContain('````diff\n');
  expect(applied.out).toContain('- Apply complete: 0 added, 1 changed, 0 removed.');
});

it('fits 80 columns in a pipe or a file', async () => {
  const sandbox = await startSandbox();
  const plan = await sandbox.run(['plan', 'examples/organization']);
  expect(plan.out).toContain('+ ');
  expect(plan.out.split('\n').filter((line) => line.length > 80 && / .* /.test(line.trim()))).toEqual([]);
});

it("a new user in a default channel doesn't count as a failed removal of another", async () => {
  const sandbox = await startSandbox();
  const file = desiredFile(`
users: { zoe@example.org: { full_name: Zoe New, join: create } }
channels:
  announcements:
    subscribers: [admin@sandbox.invalid, member1@sandbox.invalid, member2@sandbox.invalid,
      moderator@sandbox.invalid, owner@sandbox.invalid]
`);
  const first = await sandbox.run(['apply', file, '--yes']);
  expect(first, first.out).toMatchObject({ code: 0 });
  expect(first.out).toContain('Apply complete:');
  const left = await sandbox.run(['plan', file]);
  expect(left.out).toContain('- zoe@example.org');
});

it('a text of differences says which brakes would stop it', async () => {
  const sandbox = await startSandbox();
  const { code, out, err } = await sandbox.run([
    'diff',
    desiredFile('channels: { design: { is_archived: true } }'),
  ]);
  expect(code).toBe(2);
  expect(out).toContain('is_archived: true');
  expect(err).toContain('a brake would stop this: ');
  expect(err).toContain('1 channel (design) would be archived, deactivated or deleted');
});
