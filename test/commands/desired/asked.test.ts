/** On a terminal the plan is shown and asked about, whatever it does; elsewhere only what a person may regret needs --yes. */
import { describe, expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { hasTerminal, openTerminal } from '../../support/terminal.ts';

const harmless = 'channels: { design: { description: y } }';

describe.runIf(hasTerminal)('on a terminal', () => {
  it('a no sends nothing', async () => {
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

  it('the plan before the question is in colour where that is wanted', async () => {
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

  it('a yes does it', async () => {
    const sandbox = await startSandbox();
    const terminal = openTerminal(['apply', desiredFile(harmless)], sandbox.env());
    await terminal.see('Apply 1 change?');
    terminal.type('y');
    terminal.press('Enter');
    expect(await terminal.ended()).toBe(0);
    expect(sandbox.organization.channels.get(103)?.description).toBe('y');
  });

  it('nothing is asked where nothing is to do', async () => {
    const sandbox = await startSandbox();
    const file = desiredFile('channels: { design: { description: Drafts and opinions } }');
    const terminal = openTerminal(['apply', file], sandbox.env());
    expect(await terminal.ended()).toBe(0);
    expect(terminal.screen()).toContain('nothing to do');
  });
});

it('without a terminal what is harmless is done', async () => {
  const sandbox = await startSandbox();
  expect(await sandbox.run(['apply', desiredFile(harmless)])).toMatchObject({ code: 0 });
});

it('a brake is no question: --yes does not let it pass, its flag does', async () => {
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
