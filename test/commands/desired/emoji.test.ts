/** Custom emoji in files: compared by name, uploaded if missing, deactivated if removed. */
import { copyFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { desiredFile, imageFile } from '../../support/desired.ts';
import { sample } from '../../support/sample.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

/** Since its last call. */
const sent = async (sandbox: Sandbox) =>
  (await sandbox.writes()).map(({ method, path }) => `${method} ${path}`);

const named = (sandbox: Sandbox, name: string) =>
  [...sandbox.organization.emoji.values()].filter((each) => each.name === name);

/** A file with this text, beside an image `dot.gif`. */
function besideImage(text: string): string {
  const path = desiredFile(text);
  copyFileSync(imageFile(), join(dirname(path), 'dot.gif'));
  return path;
}

const text = 'emoji: { dot: { file: dot.gif }, sandcastle: { file: gone.gif } }';

describe.each(sample([372, 442, 500, 512], 2))('at level %i', (level) => {
  it('uploads a missing one from beside the file, once, and reads no other image', async () => {
    const sandbox = await startSandbox({ level });
    const file = besideImage(text);
    const applied = await sandbox.run(['apply', file, '--yes']);
    expect(applied, applied.err).toMatchObject({ code: 0 });
    expect(await sent(sandbox)).toEqual(['POST /realm/emoji/dot']);
    expect(named(sandbox, 'dot')).toHaveLength(1);
    expect(await sandbox.run(['apply', file, '--yes'])).toMatchObject({ code: 0 });
    expect(await sent(sandbox)).toEqual([]);
  });

  it('an export has only names, and plans no changes', async () => {
    const sandbox = await startSandbox({ level });
    const { out } = await sandbox.run(['export', '--only', 'emoji']);
    expect(out).toContain('emoji:\n  sandcastle: {}\n');
    const planned = await sandbox.run(['plan', desiredFile(out), '--detailed-exitcode']);
    expect(planned, planned.out).toMatchObject({ code: 0 });
  });
});

it.each([
  ['emoji: { dot: {} }', "emoji 'dot' does not exist, and a new one needs file"],
  ['emoji: { dot: { file: none.gif } }', '1:23: file: cannot read'],
  ['emoji: { dot: { file: text.gif } }', '1:23: file: '],
  ['emoji: { Dot: {} }', 'must have lowercase letters'],
  ['emoji: { my dot: {} }', 'must have _ in place of blanks'],
  ['emoji: { dot: { name: x } }', 'already has its name as its key'],
])('reports an error before anything is sent: %s', async (said, says) => {
  const sandbox = await startSandbox();
  const file = desiredFile(said);
  writeFileSync(join(dirname(file), 'text.gif'), 'no image');
  const ran = await sandbox.run(['apply', file, '--yes']);
  expect(ran.code).toBe(2);
  expect(ran.err).toContain(says);
  expect(await sandbox.writes()).toEqual([]);
});

it('an approved plan is outdated once its image has changed', async () => {
  const sandbox = await startSandbox();
  const file = besideImage('emoji: { dot: { file: dot.gif } }');
  const plan = join(temporaryFolder(), 'plan.json');
  expect(await sandbox.run(['plan', file, '--out', plan])).toMatchObject({ code: 0 });
  writeFileSync(join(dirname(file), 'dot.gif'), 'GIF89a another');
  expect(await sandbox.run(['apply', plan, '--yes'])).toMatchObject({ code: 6 });
  copyFileSync(imageFile(), join(dirname(file), 'dot.gif'));
  expect(await sandbox.run(['apply', plan, '--yes'])).toMatchObject({ code: 0 });
});

describe('a deactivated emoji', () => {
  const allowed = ['--yes', '--allow', 'archive,first-managed', '--max-removals', '100%'];

  it('is deactivated by its entry, and its name becomes free', async () => {
    const sandbox = await startSandbox();
    const off = desiredFile('emoji: { sandcastle: { deactivated: true } }');
    expect(await sandbox.run(['apply', off, '--yes'])).toMatchObject({ code: 2 });
    expect(await sandbox.run(['apply', off, ...allowed])).toMatchObject({ code: 0 });
    expect(await sent(sandbox)).toEqual(['DELETE /realm/emoji/sandcastle']);
    expect(await sandbox.run(['plan', off, '--detailed-exitcode'])).toMatchObject({ code: 0 });
    const again = besideImage('emoji: { sandcastle: { file: dot.gif } }');
    expect(await sandbox.run(['apply', again, '--yes'])).toMatchObject({ code: 0 });
    expect(named(sandbox, 'sandcastle').map(({ deactivated }) => deactivated)).toEqual([true, false]);
  });

  it('is deactivated by --prune, and an undo file cannot restore it', async () => {
    const sandbox = await startSandbox();
    const undo = join(temporaryFolder(), 'undo.yaml');
    const none = desiredFile('emoji: {}\nprune: { emoji: ["*"] }\n');
    const flags = ['--prune', 'emoji', ...allowed, '--undo-out', undo];
    expect(await sandbox.run(['apply', none, ...flags])).toMatchObject({ code: 0 });
    expect(named(sandbox, 'sandcastle')).toMatchObject([{ deactivated: true }]);
    const undone = await sandbox.run(['plan', undo, '--detailed-exitcode']);
    expect(undone, undone.err).toMatchObject({ code: 0 });
  });
});

it('the undo of a new one deactivates it', async () => {
  const sandbox = await startSandbox();
  const undo = join(temporaryFolder(), 'undo.yaml');
  const file = besideImage('emoji: { dot: { file: dot.gif } }');
  await sandbox.run(['apply', file, '--yes', '--undo-out', undo]);
  expect(await sandbox.run(['apply', undo, '--yes', '--allow', 'archive'])).toMatchObject({ code: 0 });
  expect(named(sandbox, 'dot')).toMatchObject([{ deactivated: true }]);
});

it('says that the account may not add any, and does the rest', async () => {
  const sandbox = await startSandbox();
  await sandbox.run(['org', 'update', '--can-add-custom-emoji-group', 'role:administrators', '--yes']);
  const file = besideImage('emoji: { dot: { file: dot.gif } }\nnav_views: { inbox: { is_pinned: true } }');
  const ran = await sandbox.run(['apply', file, '--yes'], 'member1');
  expect(ran.code).toBe(8);
  expect(ran.out).toContain('dot');
  expect(named(sandbox, 'dot')).toEqual([]);
});
