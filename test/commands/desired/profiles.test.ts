/** Several organizations in one run, each reported separately. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { type Home, makeHome } from '../../support/home.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

async function stored(...names: readonly string[]): Promise<{ home: Home; sandboxes: Sandbox[] }> {
  const home = makeHome();
  const sandboxes: Sandbox[] = [];
  for (const name of names) {
    const sandbox = await startSandbox();
    const env = sandbox.env();
    const ran = await home.run(
      [
        'auth',
        'login',
        '--name',
        name,
        '--with-key',
        '--site',
        env.ZULIP_SITE ?? '',
        '--email',
        env.ZULIP_EMAIL ?? '',
      ],
      {
        input: `${env.ZULIP_API_KEY}\n`,
      },
    );
    expect(ran, ran.err).toMatchObject({ code: 0 });
    sandboxes.push(sandbox);
  }
  return { home, sandboxes };
}

interface Told {
  readonly profile: string;
  readonly site?: string;
  readonly error: { readonly exit: number } | null;
  readonly has_changes?: boolean;
  readonly outcomes?: Readonly<Record<string, number>>;
}

const text = 'channels: { design: { description: for all } }';

it('plan and apply handle and report each one separately', async () => {
  const { home, sandboxes } = await stored('staging', 'production');
  const file = desiredFile(text);
  await sandboxes[1]?.run(['channel', 'update', 'design', '--description', 'for all']);
  const planned = await home.run([
    'plan',
    file,
    '--profile',
    'staging,production',
    '--json',
    '--detailed-exitcode',
  ]);
  expect(planned, planned.err).toMatchObject({ code: 10 });
  expect(planned.json<Told[]>()).toMatchObject([
    { profile: 'staging', site: sandboxes[0]?.site, has_changes: true, error: null },
    { profile: 'production', site: sandboxes[1]?.site, has_changes: false, error: null },
  ]);
  const ran = await home.run(['apply', file, '--profile', 'staging,production', '--yes']);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect(ran.out).toContain('profile staging\n');
  expect(ran.out).toContain('profile production\n');
  for (const sandbox of sandboxes)
    expect(sandbox.organization.channels.get(103)?.description).toBe('for all');
});

it('one that cannot be planned does not stop the others, and both determine the exit code', async () => {
  const { home, sandboxes } = await stored('staging', 'production');
  await sandboxes[0]?.stop();
  const ran = await home.run([
    'apply',
    desiredFile(text),
    '--profile',
    'staging,production',
    '--yes',
    '--json',
  ]);
  expect(ran).toMatchObject({ code: 8 });
  expect(ran.json<Told[]>()).toMatchObject([
    { profile: 'staging', error: { exit: 9 } },
    { profile: 'production', error: null, outcomes: { done: 1 } },
  ]);
});

it('sends nothing to any if one of them would need a question', async () => {
  const { home, sandboxes } = await stored('staging', 'production');
  await sandboxes[0]?.run(['channel', 'archive', 'design', '--yes']);
  await sandboxes[0]?.writes();
  const file = desiredFile('channels: { design: { is_archived: true }, general: { description: y } }');
  const ran = await home.run(['apply', file, '--profile', 'staging,production', '--allow', 'archive']);
  expect(ran).toMatchObject({ code: 2 });
  for (const sandbox of sandboxes) expect(await sandbox.writes()).toEqual([]);
});

it.each([
  ['staging,staging', 'names staging twice'],
  ['staging,,production', 'has an empty name between two commas'],
])('refuses %s', async (profile, says) => {
  const { home } = await stored('staging');
  const ran = await home.run(['plan', desiredFile(text), '--profile', profile]);
  expect(ran).toMatchObject({ code: 2 });
  expect(ran.err).toContain(says);
});

it('refuses options for one organization with several, and other commands accept one profile', async () => {
  const { home } = await stored('staging');
  const out = join(temporaryFolder(), 'x');
  const several = ['--profile', 'staging,production'];
  for (const args of [
    ['plan', '--out'],
    ['apply', '--passwords-out'],
  ]) {
    const [command = '', flag = ''] = args;
    const ran = await home.run([command, desiredFile(text), flag, out, ...several]);
    expect(ran).toMatchObject({ code: 2 });
  }
  const ran = await home.run(['channel', 'list', ...several]);
  expect(ran.err).toContain('staging,production');
  expect(ran.code).not.toBe(0);
});
