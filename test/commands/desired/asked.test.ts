/** Apply shows its plan and always asks; without a terminal, it sends nothing without --yes. */

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { runHere } from '../../support/in-process.ts';
import type { Ran } from '../../support/run.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { hasTerminal, openTerminal } from '../../support/terminal.ts';

const harmless = 'channels: { design: { description: y } }';

describe.runIf(hasTerminal)('on a terminal', () => {
  it('no sends nothing', async () => {
    const sandbox = await startSandbox();
    const terminal = openTerminal(['apply', desiredFile(harmless)], sandbox.env());
    await terminal.see('description: Drafts and opinions -> y');
    await terminal.see('cost: 1 request, less than a minute');
    await terminal.see('Apply 1 change?');
    terminal.type('n');
    terminal.press('Enter');
    expect(await terminal.ended()).toBe(130);
    expect(await sandbox.writes()).toEqual([]);
  });

  it('shows the plan before the question in color if wanted', async () => {
    const sandbox = await startSandbox();
    const file = desiredFile(harmless);
    const terminal = openTerminal(['apply', file, '--color', 'always'], sandbox.env());
    await terminal.see('Apply 1 change?');
    expect(terminal.screen()).not.toContain('u{1b}');
    expect(terminal.screen()).toContain('  ~ design  ');
    terminal.type('n');
    terminal.press('Enter');
    expect(await terminal.ended()).toBe(130);
  });

  it('yes applies', async () => {
    const sandbox = await startSandbox();
    const terminal = openTerminal(['apply', desiredFile(harmless)], sandbox.env());
    await terminal.see('Apply 1 change?');
    terminal.type('y');
    terminal.press('Enter');
    expect(await terminal.ended()).toBe(0);
    expect(sandbox.organization.channels.get(103)?.description).toBe('y');
  });

  it('asks nothing if there is nothing to do', async () => {
    const sandbox = await startSandbox();
    const file = desiredFile('channels: { design: { description: Drafts and opinions } }');
    const terminal = openTerminal(['apply', file], sandbox.env());
    expect(await terminal.ended()).toBe(0);
    expect(terminal.screen()).toContain('No changes.');
  });
});

const removing = 'channels: { design: { subscribers: { exclude: [member1@sandbox.invalid] } } }';
const demoting = 'users: { admin@sandbox.invalid: { role: member } }';
const creating = 'folders: { Plans: { description: What we plan } }';

describe.each([
  ['a harmless change', harmless],
  ['a new folder', creating],
  ['a subscriber to remove', removing],
  ['a lower role', demoting],
])('without a terminal, %s', (_, text) => {
  const unanswered: readonly (readonly [
    how: string,
    flags: readonly string[],
    env: Record<string, string>,
  ])[] = [
    ['without a terminal', [], {}],
    ['with CI set', [], { CI: 'true' }],
    ['with --no-input', ['--no-input'], {}],
    ['with --quiet', ['--quiet'], {}],
  ];

  it.each(unanswered)('%s is shown, ends with 2 and sends nothing', async (_, flags, env) => {
    const sandbox = await startSandbox();
    const ran = await runHere(['apply', desiredFile(text), ...flags], { ...sandbox.env(), ...env });
    await expectRefused(ran, sandbox);
  });

  it('from stdin is shown, ends with 2 and sends nothing', async () => {
    const sandbox = await startSandbox();
    await expectRefused(await runHere(['apply', '-'], sandbox.env(), text), sandbox);
  });

  it('from a plan file is shown, ends with 2 and sends nothing, and --yes alone applies it', async () => {
    const sandbox = await startSandbox();
    const path = join(temporaryFolder(), 'plan.json');
    expect(await sandbox.run(['plan', desiredFile(text), '--out', path])).toMatchObject({ code: 0 });
    await expectRefused(await sandbox.run(['apply', path]), sandbox);
    const ran = await sandbox.run(['apply', path, '--yes']);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect((await sandbox.writes()).length).toBeGreaterThan(0);
  });

  it('with --json is in the single error object, and nothing is sent', async () => {
    const sandbox = await startSandbox();
    const ran = await sandbox.run(['apply', desiredFile(text), '--json']);
    expect(ran).toMatchObject({ code: 2, out: '' });
    const [told] = (ran.error().fields as { plans: Record<string, unknown>[] }).plans;
    expect(told).toMatchObject({
      site: sandbox.site,
      has_changes: true,
      changes: [{ risks: expect.any(Array) }],
    });
    expect(await sandbox.writes()).toEqual([]);
  });

  it('with --yes is shown and applied', async () => {
    const sandbox = await startSandbox();
    const ran = await sandbox.run(['apply', desiredFile(text), '--yes']);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(ran.err).toContain(`for ${sandbox.site}`);
    expect((await sandbox.writes()).length).toBeGreaterThan(0);
  });
});

it('without a terminal, an empty plan ends with 0', async () => {
  const sandbox = await startSandbox();
  const same = 'channels: { design: { description: Drafts and opinions } }';
  expect(await sandbox.run(['apply', desiredFile(same)])).toMatchObject({ code: 0 });
  expect(await runHere(['apply', '-'], sandbox.env(), same)).toMatchObject({ code: 0 });
});

async function expectRefused(ran: Ran, sandbox: Sandbox): Promise<void> {
  expect(ran, ran.err).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toContain(`for ${sandbox.site}\n`);
  expect(ran.err).toContain('cannot ask without a terminal');
  expect(ran.err).toContain('--yes');
  expect(await sandbox.writes()).toEqual([]);
}

it('--yes does not pass a brake, its flag does', async () => {
  const sandbox = await startSandbox();
  const file = desiredFile('channels: { design: { is_archived: true } }');
  const ran = await sandbox.run(['apply', file, '--yes', '--json']);
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.error()).toMatchObject({
    code: 'STOPPED',
    fields: { stops: [{ kind: 'channels', allow: expect.stringContaining('--allow') }] },
  });
  expect(await sandbox.writes()).toEqual([]);
  const planned = await sandbox.run(['plan', file]);
  expect(planned).toMatchObject({ code: 2 });
  expect(planned.out).toContain('--allow archive');
  const allowed = await sandbox.run(['apply', file, '--yes', '--allow', 'archive']);
  expect(allowed, allowed.err).toMatchObject({ code: 0 });
});
