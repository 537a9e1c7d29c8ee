/**
 * The jobs with the program itself and two keys: a member's, which cannot see every channel, and an
 * administrator's.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bin } from '../support/run.ts';
import { isThorough } from '../support/sample.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { forge, hasTools, startNotes } from './forges.ts';
import { createRunner, type Runner, recipe, scriptOf, stepOf } from './recipe.ts';

const realmctl = `exec '${process.execPath}' '${bin}' "$@"`;
const unknown =
  '2 things are unknown to this account: channel leadership, bot bot; the account that applies will plan them';

/** A complete export in the main branch of a repository. */
async function exported({ folder }: Runner): Promise<Sandbox> {
  const sandbox = await startSandbox();
  const ran = await sandbox.run(['export', '--out', join(folder, 'realm')]);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.org', ...args], { cwd: folder });
  git('init', '--quiet', '--initial-branch', 'main');
  git('remote', 'add', 'origin', '.');
  git('add', 'realm');
  git('commit', '--quiet', '--message', 'Files');
  return sandbox;
}

/** Changes the channel that the member does not see. */
function edit({ folder }: Runner): void {
  const path = join(folder, 'realm', 'channels.yaml');
  const before = 'Private to the owner: an administrator sees that it exists';
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(before);
  writeFileSync(path, text.replace(before, 'Where the owners meet'));
}

const described = ({ organization }: Sandbox) =>
  [...organization.channels.values()].find(({ name }) => name === 'leadership')?.description;

/** The plan as text, lines joined. */
const planIn = ({ folder }: Runner) => readFileSync(join(folder, 'plan.md'), 'utf8').replaceAll(/\s+/g, ' ');

it.runIf(hasTools)('on GitHub', async () => {
  const runner = createRunner({ realmctl, gh: forge });
  const sandbox = await exported(runner);
  const { folder, run, calls } = runner;
  const [reader, writer] = [sandbox.env('member1'), sandbox.env('admin')];
  const job = async (file: 'plan' | 'apply' | 'drift', name: string, step: string, env = reader) => {
    writeFileSync(join(folder, 'output'), '');
    if (step === 'Plan') rmSync(join(folder, 'plan.json'), { force: true });
    const ended = await run(stepOf(`github/${file}.yml`, name, step), env);
    expect(ended, ended.out).toMatchObject({ code: 0 });
    const lines = readFileSync(join(folder, 'output'), 'utf8').trim().split('\n');
    return { ...ended, output: Object.fromEntries(lines.map((line) => line.split('='))) };
  };
  const drift = async () => {
    const { output } = await job('drift', 'drift', 'Plan');
    await job('drift', 'drift', 'Issue', { ...reader, STATUS: output.status });
    return output.status;
  };
  const issues = () =>
    calls('gh')
      .map(({ args }) => args.slice(0, 2).join(' '))
      .filter((words) => words.startsWith('issue'));
  const marker = `<!-- realmctl plan: ${sandbox.site} -->`;
  writeFileSync(join(folder, 'comments.json'), JSON.stringify([{ number: 5, body: `${marker}\nold` }]));

  expect(await drift()).toBe('0');
  expect(issues()).toEqual(['issue close']);
  expect(planIn(runner).split(unknown)).toHaveLength(2);
  writeFileSync(join(folder, 'comments.json'), '[]');

  edit(runner);
  await job('plan', 'plan', 'Plan', { ...reader, BASE: 'HEAD', FROM_FORK: 'false' });
  expect(planIn(runner)).toContain('**No changes.**');
  expect(planIn(runner).split(unknown)).toHaveLength(2);

  const { output } = await job('apply', 'plan', 'Plan');
  expect(output).toEqual({ status: '0', unknown: '4' });
  expect(recipe('github/apply.yml').jobs.apply.if).toBe(
    "needs.plan.outputs.status != '0' || needs.plan.outputs.unknown != '0'",
  );
  const applied = await job('apply', 'apply', 'Apply', writer);
  expect(applied.out.replaceAll(/\s+/g, ' ')).toContain(
    "1 change is planned now, for things that the account that made the plan could not see: channel 'leadership'",
  );
  expect(described(sandbox)).toBe('Where the owners meet');

  expect(await drift()).toBe('0');
  expect(issues()).toEqual(['issue close']);
  const again = await sandbox.run(['plan', join(folder, 'realm'), '--detailed-exitcode'], 'admin');
  expect(again, again.out).toMatchObject({ code: 0 });

  await sandbox.run(['channel', 'update', 'design', '--description', 'by hand']);
  expect(await drift()).toBe('10');
  expect(issues()).toEqual(['issue close', 'issue create']);
});

// The same jobs in other words: one forge is enough for a plain run.
it.runIf(hasTools && isThorough)('on GitLab', async () => {
  const runner = createRunner({ realmctl });
  const sandbox = await exported(runner);
  const { folder, run } = runner;
  const [reader, writer] = [sandbox.env('member1'), sandbox.env('admin')];
  const open = { iid: 5, description: `<!-- realmctl plan: ${sandbox.site} -->\nold` };
  const job = async (name: string, env: Readonly<Record<string, string>>) => {
    const ended = await run(scriptOf(name), env);
    expect(ended, ended.out).toMatchObject({ code: 0 });
  };
  const drift = async (issues: readonly object[]) => {
    const { url, asked } = await startNotes([issues]);
    await job('drift', { ...reader, CI_API_V4_URL: url, CI_PROJECT_ID: '9', REALM_TOKEN: 't' });
    return asked.slice(1).map((words) => words.replace(/ <.*/s, ''));
  };

  expect(await drift([open])).toEqual(['PUT /projects/9/issues/5 state_event=close']);
  expect(await drift([])).toEqual([]);

  edit(runner);
  await job('plan', { ...reader, CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main' });
  expect(planIn(runner)).toContain('**No changes.**');
  expect(planIn(runner).split(unknown)).toHaveLength(2);

  await job('apply', writer);
  expect(described(sandbox)).toBe('Where the owners meet');

  expect(await drift([])).toEqual([]);
  const again = await sandbox.run(['plan', join(folder, 'realm'), '--detailed-exitcode'], 'admin');
  expect(again, again.out).toMatchObject({ code: 0 });

  await sandbox.run(['channel', 'update', 'design', '--description', 'by hand']);
  expect(await drift([])).toEqual(['POST /projects/9/issues']);
});
