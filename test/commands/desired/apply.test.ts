/** Applies files of all kinds, applies them again, and compares them with the organization. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { everyKind, everyKindBut } from '../../support/kinds.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

interface AppliedItem {
  readonly outcomes: Readonly<Record<string, number>>;
  readonly halted: string | null;
  readonly changes: readonly {
    readonly name: string;
    readonly outcome: string;
    readonly failures: readonly { readonly exit: number; readonly message: string }[];
  }[];
}

it.each([
  [421, everyKind],
  [500, everyKind],
  // Without folders and views, which are newer, and with the permissions of older servers.
  [372, everyKindBut('folders', 'nav_views').replaceAll(/,"folder":"Products"/g, '')],
])('at level %i creates something of every kind, and writes nothing the second time', async (level, text) => {
  const sandbox = await startSandbox({ level });
  const file = desiredFile(text);
  const first = await sandbox.run(['apply', file, '--yes', '--json']);
  expect(first, first.err).toMatchObject({ code: 0 });
  const [applied] = first.json<AppliedItem[]>();
  expect(applied?.outcomes).toMatchObject({ failed: 0, 'not-attempted': 0 });
  expect(applied?.outcomes.done).toBeGreaterThan(10);
  expect((await sandbox.writes()).length).toBeGreaterThan(10);
  const second = await sandbox.run(['apply', file, '--yes', '--json']);
  expect(second, second.err).toMatchObject({ code: 0 });
  expect(second.json<AppliedItem[]>()[0]?.changes).toEqual([]);
  expect(await sandbox.writes()).toEqual([]);
  expect((await sandbox.run(['apply', file, '--yes'])).out).toMatch(/^No changes\.\n/);
});

it.each([['plan'], ['diff'], ['apply', '--dry-run'], ['plan', '--json'], ['plan', '--format', 'markdown']])(
  '%j sends no writes, with new things and references to them',
  async (...args) => {
    const [command = '', ...flags] = args as string[];
    const sandbox = await startSandbox();
    const ran = await sandbox.run([command, desiredFile(everyKind), ...flags]);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    for (const name of ['builders', 'Products', 'forge', 'nina@sandbox.invalid'])
      expect(ran.out).toContain(name);
    expect(await sandbox.writes()).toEqual([]);
  },
);

it('a plan needs no right to write, and says what the account cannot see', async () => {
  const sandbox = await startSandbox();
  const file = desiredFile('channels: { leadership: { description: x }, design: { description: y } }');
  const ran = await sandbox.run(['plan', file], 'member2');
  expect(ran.out).toContain('description: Drafts and opinions -> y');
  expect(await sandbox.writes()).toEqual([]);
});

it('applies an unchanged file again after drift', async () => {
  const sandbox = await startSandbox();
  const file = desiredFile('channels: { design: { description: Talk on design } }');
  await sandbox.run(['apply', file, '--yes']);
  await sandbox.run(['channel', 'update', 'design', '--description', 'drifted']);
  await sandbox.writes();
  expect(await sandbox.run(['apply', file, '--yes'])).toMatchObject({ code: 0 });
  expect(await sandbox.writes()).toMatchObject([
    { path: '/streams/103', params: { description: 'Talk on design' } },
  ]);
});

it('reports an unknown name, and does the rest', async () => {
  const sandbox = await startSandbox();
  const file = desiredFile(
    'channels:\n  design: { description: y, subscribers: { include: [gone@example.org, member2@sandbox.invalid] } }\n',
  );
  const planned = await sandbox.run(['plan', file]);
  expect(planned).toMatchObject({ code: 8 });
  expect(planned.out).toContain('gone@example.org');
  const ran = await sandbox.run(['apply', file, '--yes']);
  expect(ran, ran.err).toMatchObject({ code: 8 });
  expect(ran.out + ran.err).toContain('gone@example.org');
  const held = [...sandbox.organization.channels.values()].find(({ name }) => name === 'design');
  expect(held?.description).toBe('y');
});

it('excluded kinds are not read, planned or changed', async () => {
  const sandbox = await startSandbox();
  const file = desiredFile(everyKind);
  for (const args of [['plan'], ['diff'], ['apply', '--yes']]) {
    const [command = '', ...flags] = args;
    const only = await sandbox.run([command, file, '--only', 'linkifiers,folders', ...flags, '--json']);
    expect(only, only.err).toMatchObject({ code: 0 });
    const kinds = only.json<{ changes: { kind: string }[] }[]>()[0]?.changes.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['folders', 'linkifiers']));
    const paths = (await sandbox.requests()).map(({ path }) => path);
    expect(paths).not.toContain('/users');
  }
  const rest = await sandbox.run(['plan', file, '--skip', 'linkifiers,folders', '--json']);
  const kinds = rest.json<{ changes: { kind: string }[] }[]>()[0]?.changes.map(({ kind }) => kind);
  expect(kinds).not.toContain('linkifiers');
});

it('the log has what was intended and what was done, in order, without values', async () => {
  const sandbox = await startSandbox();
  const log = join(temporaryFolder(), 'run.ndjson');
  await sandbox.run(['apply', desiredFile(everyKind), '--yes', '--log', log]);
  const lines = readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const events = lines.map(({ event }) => event);
  expect(events.filter((event) => event === 'done')).toHaveLength(events.length / 2);
  expect(lines[0]).toMatchObject({
    event: 'intended',
    method: expect.any(String),
    parameters: expect.any(Array),
  });
  expect(readFileSync(log, 'utf8')).not.toContain('They build');
});
