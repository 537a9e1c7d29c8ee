/** After a successful write, any later failure still reports what was done. */
import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { bin } from '../support/run.ts';
import { sample } from '../support/sample.ts';
import { startSandbox } from '../support/sandbox.ts';

/** Runs a shell line in which `realmctl` stands for the program. */
function shell(line: string, env: Readonly<Record<string, string>>) {
  const words = `realmctl() { "${process.execPath}" "${bin}" "$@"; }; ${line}`;
  const child = spawn('bash', ['-c', words], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  return new Promise<{ code: number | null; out: string; err: string; error: () => Record<string, unknown> }>(
    (resolve) => child.on('close', (code) => resolve({ code, out, err, error: () => JSON.parse(err).error })),
  );
}

async function sandbox() {
  const started = await startSandbox();
  return started;
}

const verbs = [
  ['channel create d1', 'POST /channels/create'],
  ["status set --text 'at lunch'", 'POST /users/me/status'],
] as const;

describe('a full disk', () => {
  it.each(sample(verbs, 6))('on stdout does not hide what %s did', async (line, request) => {
    const { env, writes } = await sandbox();
    const ran = await shell(`realmctl ${line} --json > /dev/full`, env());
    expect(ran.code).toBe(1);
    expect(ran.error()).toMatchObject({ exit: 1, outcome: 'done', done: [request] });
    expect(await writes()).toHaveLength(1);
  });

  it('is reported to people together with what was done', async () => {
    const { env } = await sandbox();
    const ran = await shell('realmctl channel create d1 --quiet > /dev/full', env());
    expect(ran.code).toBe(1);
    expect(ran.err).toContain('created channel d1 (id ');
    expect(ran.err).toContain('done: POST /channels/create');
    expect(ran.err).not.toContain('may have taken effect');
  });

  it('does not hide a created link, which appears nowhere else', async () => {
    const { env, run } = await sandbox();
    const ran = await shell('realmctl invite create --link --json > /dev/full', env());
    expect(ran.code).toBe(1);
    const open = (await run(['invite', 'list', '--json'])).json<{ link_url?: string }[]>();
    const links = open.flatMap(({ link_url = [] }) => link_url);
    expect(links.filter((url) => String(ran.error().hint).includes(`created ${url};`))).toHaveLength(1);
  });

  it('does not claim that anything was done if nothing was', async () => {
    const { env } = await sandbox();
    const listed = await shell('realmctl channel list --json > /dev/full', env());
    expect(listed.code).toBe(1);
    expect(listed.error()).not.toHaveProperty('outcome');
    const planned = await shell('realmctl channel create d1 --dry-run --json > /dev/full', env());
    expect(planned.code).toBe(1);
    expect(planned.error()).not.toHaveProperty('outcome');
  });
});

describe('too few files', () => {
  it.each(sample([16, 17, 18, 19, 20, 21, 22, 23, 24], 2))(
    'with at most %i open files, says so, and what was done',
    async (most) => {
      const { env, writes } = await sandbox();
      const ran = await shell(`ulimit -n ${most}; realmctl channel create d1 --json`, env());
      const done = (await writes()).filter(({ status }) => status === 200);
      if (ran.code === 0) return expect(done).toHaveLength(1);
      // With fewer, node cannot read its first file.
      if (/bin\/realmctl\.js|^node:internal/.test(ran.err)) return expect(done).toEqual([]);
      expect(ran.err).not.toContain('    at ');
      expect(ran.err).toMatch(/too many (open files|files are open)/);
      if (!ran.err.startsWith('{')) return expect(done).toEqual([]);
      expect(ran.err).not.toContain('report it');
      if (done.length > 0) expect(ran.error()).toMatchObject({ outcome: 'done' });
      else expect(ran.error().outcome).not.toBe('done');
    },
  );
});

describe('a filter that fails on the result', () => {
  it('does not hide what was done, and is not a usage error', async () => {
    const { env } = await sandbox();
    const ran = await shell("realmctl channel update general --description new --jq '.nope | error'", env());
    expect(ran.code).toBe(1);
    expect(ran.err).toContain('updated channel general (id 101): --description new');
    expect(ran.err).toContain('the changes were made');
    expect(ran.err).toContain('done: PATCH /streams/');
  });
});

describe('help and version', () => {
  const printing = [
    '--version',
    'help',
    '--help',
    'channel --help',
    'completion bash',
    'channel create --help',
    'help exit-codes',
  ];

  it.each(sample(printing, 2))('%s to a full disk fails', async (line) => {
    const ran = await shell(`realmctl ${line} > /dev/full`, {});
    expect(ran.code).toBe(1);
    expect(ran.err).toContain('cannot write');
  });

  it('to a closed pipe end quietly', async () => {
    const ran = await shell('set -o pipefail; realmctl --help | true', {});
    expect(ran).toMatchObject({ code: 0, err: '' });
  });
});
