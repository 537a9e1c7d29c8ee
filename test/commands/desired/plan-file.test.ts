/** A saved plan is applied exactly as it is, or not at all. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { runHere } from '../../support/in-process.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const text = 'channels:\n  design: { description: one }\n  general: { description: two }\n';

async function kept(source = text, env: Record<string, string> = {}) {
  const sandbox = await startSandbox();
  const path = join(temporaryFolder(), 'plan.json');
  const file = desiredFile(source);
  const ran = await runHere(['plan', file, '--out', path], { ...sandbox.env(), ...env });
  expect(ran, ran.err).toMatchObject({ code: 0 });
  await sandbox.writes();
  return { sandbox, path, file };
}

it('is applied if nothing has changed, whatever happened to the files', async () => {
  const { sandbox, path, file } = await kept();
  writeFileSync(file, 'channels: { design: { description: something else } }');
  const ran = await sandbox.run(['apply', path, '--yes']);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect((await sandbox.writes()).map(({ params }) => params.description)).toEqual(['one', 'two']);
});

it('is recognized by its content, whatever its name', async () => {
  const sandbox = await startSandbox();
  const folder = temporaryFolder();
  const file = join(folder, 'realm.yaml');
  writeFileSync(file, text);
  const path = join(folder, 'theplan.yaml');
  expect(await sandbox.run(['plan', file, '--out', path])).toMatchObject({ code: 0 });
  const together = await sandbox.run(['plan', folder]);
  expect([together.code, together.err.trim().split('\n').length], together.err).toEqual([2, 3]);
  expect(together.err).toContain('is a plan file, which cannot be combined with other files');
  await sandbox.writes();
  const ran = await sandbox.run(['apply', path, '--yes']);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect(await sandbox.writes()).toHaveLength(2);
});

it('is refused if anything it depends on has changed, naming it, and nothing is sent', async () => {
  const { sandbox, path } = await kept();
  await sandbox.run(['channel', 'update', 'design', '--description', 'moved']);
  await sandbox.writes();
  const ran = await sandbox.run(['apply', path, '--yes', '--json']);
  expect(ran).toMatchObject({ code: 6, out: '' });
  expect(ran.error()).toMatchObject({
    code: 'STALE_PLAN',
    fields: { moved: ["channels design: description is 'moved' now and was 'Drafts and opinions'"] },
  });
  expect(await sandbox.writes()).toEqual([]);
});

it('is refused if a part of it is already done, or more is to be done', async () => {
  const { sandbox, path } = await kept();
  await sandbox.run(['channel', 'update', 'design', '--description', 'one']);
  const ran = await sandbox.run(['apply', path, '--yes']);
  expect(ran).toMatchObject({ code: 6 });
  expect(ran.err).toContain('channels design: nothing needs to be done now');
});

it('is applied if something else has changed', async () => {
  const { sandbox, path } = await kept();
  await sandbox.run(['channel', 'update', 'announcements', '--description', 'moved']);
  await sandbox.run(['channel', 'update', 'design', '--topics-policy', 'inherit']);
  const ran = await sandbox.run(['apply', path, '--yes']);
  expect(ran, ran.err).toMatchObject({ code: 0 });
});

it('is readable only for you, and contains no values of variables', async () => {
  const source = `channels: { design: { description: 'see \${TICKET}' } }`;
  const env = { TICKET: 'https://tracker.example.org/hush-2417' };
  const { sandbox, path } = await kept(source, env);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).not.toContain('hush-2417');
  const without = await sandbox.run(['apply', path, '--yes']);
  expect(without).toMatchObject({ code: 2 });
  expect(without.err).toContain('TICKET');
  const ran = await runHere(['apply', path, '--yes'], { ...sandbox.env(), ...env });
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect(sandbox.organization.channels.get(103)?.description).toContain('hush-2417');
});

it('stores what its run may do, and accepts no other options for that', async () => {
  const { sandbox, path } = await kept();
  const ran = await sandbox.run(['apply', path, '--yes', '--only', 'channels']);
  expect(ran).toMatchObject({ code: 2 });
  expect(ran.err).toContain('--only cannot be used with a plan');
});

it('is applied only to its own organization', async () => {
  const { path } = await kept();
  const other = await startSandbox();
  const ran = await other.run(['apply', path, '--yes']);
  expect(ran).toMatchObject({ code: 2 });
  expect(ran.err).toContain('the plan is for http://127.0.0.1:');
  expect(await other.writes()).toEqual([]);
});

it('of another form is refused, and other JSON is read as organization files', async () => {
  const { sandbox, path } = await kept();
  writeFileSync(path, JSON.stringify({ realmctl_plan: 99 }));
  expect((await sandbox.run(['apply', path, '--yes'])).err).toContain('cannot read');
  const file = join(temporaryFolder(), 'realm.json');
  writeFileSync(file, JSON.stringify({ channels: { design: { description: 'from JSON' } } }));
  expect(await sandbox.run(['apply', file, '--yes'])).toMatchObject({ code: 0 });
});

it.each([
  ['its files', { texts: [7] }],
  ['what it shows', { changes: [] }],
  ['what it is allowed', { options: { allow: ['archive'], max_removals: '100%' } }],
  ['nothing it has', { note: 'seen' }],
])('is refused if someone edited %s, but not if it is only formatted differently', async (_, edit) => {
  const { sandbox, path } = await kept();
  const plan = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...plan, ...edit }));
  const ran = await sandbox.run(['apply', path, '--yes']);
  expect(ran).toMatchObject({ code: 2 });
  expect(ran.err).toContain('was edited after the plan was created');
  expect(await sandbox.writes()).toEqual([]);
  writeFileSync(path, JSON.stringify(plan));
  expect(await sandbox.run(['apply', path, '--yes'])).toMatchObject({ code: 0 });
});

/** A plan with other content and a matching checksum. */
function forged(path: string, edit: (plan: Record<string, unknown>) => Record<string, unknown>): void {
  const { realmctl_plan, checksum: _, ...plan } = JSON.parse(readFileSync(path, 'utf8'));
  const made = edit(plan);
  const checksum = createHash('sha256').update(JSON.stringify(made)).digest('hex');
  writeFileSync(path, JSON.stringify({ realmctl_plan, checksum, ...made }));
}

it('shows its effect in a review: removed changes are found, even with a new checksum', async () => {
  const { sandbox, path } = await kept();
  forged(path, (plan) => ({ ...plan, changes: (plan.changes as unknown[]).slice(1) }));
  const ran = await sandbox.run(['apply', path, '--yes']);
  expect(ran).toMatchObject({ code: 6 });
  expect(ran.err).toContain('would be changed now');
  expect(await sandbox.writes()).toEqual([]);
});

it('has no duplicate keys, of which a reviewer reads the first and a program the last', async () => {
  const { sandbox, path } = await kept();
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace('"changes": [', '"changes": [],\n  "changes": ['));
  const ran = await sandbox.run(['apply', path, '--yes']);
  expect(ran).toMatchObject({ code: 2 });
  expect(ran.err).toContain('was edited after the plan was created');
});

it('is refused in one line if anything in it has another type', async () => {
  const { sandbox, path } = await kept();
  const whole = readFileSync(path, 'utf8');
  const hostile = [
    null,
    7,
    'x',
    [],
    {},
    [7],
    [null],
    [{}],
    { prune: 7 },
    { allow: [1] },
    { max_resends: 'x' },
  ];
  const parts = ['site', 'fingerprint', 'texts', 'options', 'changes', 'unknown', 'seesAll'];
  const told = new Set<string>();
  for (const part of parts) {
    for (const value of hostile) {
      if (JSON.stringify(value) === { options: '{}', unknown: '[]' }[part]) continue;
      writeFileSync(path, whole);
      forged(path, (plan) => ({ ...plan, [part]: value }));
      const ran = await runHere(['apply', path, '--yes'], sandbox.env());
      expect([2, 6], `${part}: ${JSON.stringify(value)}: ${ran.err}`).toContain(ran.code);
      expect(ran.err).not.toContain('unexpected');
      told.add(ran.err);
    }
  }
  expect(told.size).toBeGreaterThan(3);
  expect(await sandbox.writes()).toEqual([]);
});

it.each([
  ['fields', [{}]],
  ['fields', [{ field: null }]],
  ['lists', [{}]],
  ['lists', [{ list: {} }]],
])('is invalid if a change has %s without a name: %j', async (part, value) => {
  const { sandbox, path } = await kept();
  forged(path, ({ changes, ...plan }) => {
    const [first, ...others] = changes as object[];
    return { ...plan, changes: [{ ...first, [part]: value }, ...others] };
  });
  const ran = await sandbox.run(['apply', path, '--yes']);
  expect(ran.code).toBe(2);
  expect(ran.err).toContain('does not contain a plan that realmctl wrote');
});
