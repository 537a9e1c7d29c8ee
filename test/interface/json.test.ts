/** Every command with `--json`: one document on stdout, or one error object on stderr. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyVerb } from '../../src/command-tree.ts';
import { run } from '../../src/main.ts';
import { served } from '../sandbox/support/served.ts';
import { type Step, startFaultyServer } from '../support/faulty-server.ts';
import { createTestIo } from '../support/io.ts';

interface Line {
  readonly path: string;
  readonly args: readonly string[];
  readonly input: string;
  readonly exit: number;
  /** Sends requests, and cannot do so without credentials. */
  readonly needsKey: boolean;
  readonly sends: boolean;
}

/** What a shell hands to realmctl in an example: its arguments, and its stdin. */
function parseExample(line: string): { args: string[]; input: string } {
  const script = `realmctl() { printf '%s\\0' "$@"; printf '\\0'; cat; }; ${line}`;
  const [args = '', input = ''] = execFileSync('bash', ['-c', script], {
    input: '',
    encoding: 'utf8',
  }).split('\0\0');
  return { args: args.split('\0'), input };
}

/**
 * Left out: `sandbox`, whose output is that of a program or a server that goes on,
 * and verbs on stored profiles, whose tests are with them.
 */
const others = ['sandbox', 'auth', 'config'];

const lines: Line[] = (await everyVerb())
  .filter(({ words }) => !others.includes(words[0] ?? ''))
  .map(({ words, verb }) => {
    const example = verb.examples.find(({ line }) => !/--jq|>/.test(line.replaceAll(/'[^']*'/g, '')));
    if (example === undefined) throw new Error(`${words.join(' ')} has no plain example`);
    return {
      path: words.join(' '),
      ...parseExample(example.line),
      exit: example.exit ?? 0,
      sends: verb.rows.length > 0,
      needsKey: verb.rows.some(({ anonymous }) => anonymous !== true),
    };
  });
/** As they are sent: a dry run may well need no key. */
const sending = lines
  .filter(({ sends }) => sends)
  .map((line) => ({ ...line, args: line.args.filter((word) => word !== '--dry-run') }));
const withKey = sending.filter(({ needsKey }) => needsKey);

/** Some write files, into a folder that each test has for itself. */
let folder: string;
const before = process.cwd();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'realmctl-json-'));
  process.chdir(folder);
});
afterEach(async () => {
  process.chdir(before);
  await rm(folder, { recursive: true });
});

async function runJson({ args, input }: Line, env: Readonly<Record<string, string>>) {
  const io = createTestIo({ env, input });
  const code = await run([...args, '--json', '--max-wait', '0'], io, env, new AbortController().signal);
  return { code, out: io.out(), err: io.err() };
}

/** The error object: the last line of stderr, and the only one that is JSON. */
function errorOf(err: string): Record<string, unknown> {
  const written = err.trimEnd().split('\n');
  expect(
    written.filter((line) => line.startsWith('{')),
    err,
  ).toHaveLength(1);
  return JSON.parse(written.at(-1) ?? '').error;
}

async function expectFailure(line: Line, env: Readonly<Record<string, string>>, exit: number) {
  const ran = await runJson(line, env);
  expect(ran, ran.err).toMatchObject({ code: exit, out: '' });
  const error = errorOf(ran.err);
  expect(error).toMatchObject({ exit, message: expect.stringMatching(/./) });
  expect(error.message).not.toMatch(/\n/);
}

const account = (site: string, key = 'k'.repeat(32)) => ({
  ZULIP_SITE: site,
  ZULIP_EMAIL: 'owner@sandbox.invalid',
  ZULIP_API_KEY: key,
});

async function withFault(step: Step, work: (env: Record<string, string>) => Promise<void>) {
  const server = await startFaultyServer([step]);
  try {
    await work(account(server.site));
  } finally {
    await server.close();
  }
}

describe('stdout is one JSON document', () => {
  it.each(lines)('$path', async (line) => {
    const { site, user } = await served();
    const ran = await runJson(line, account(site, user('owner').api_key));
    expect(ran, ran.err).toMatchObject({ code: line.exit });
    expect(() => JSON.parse(ran.out), ran.out).not.toThrow();
    expect(ran.err.split('\n').filter((text) => text.startsWith('{'))).toEqual([]);
  });
});

describe('an error is one JSON object on stderr', () => {
  it.each(withKey)('wrong key: $path', async (line) => {
    const { site } = await served();
    await expectFailure(line, account(site), 4);
  });

  it.each(withKey)('no key: $path', async (line) => {
    const { site } = await served();
    const { ZULIP_API_KEY: _, ...env } = account(site);
    await expectFailure(line, env, 4);
  });

  it.each(sending)('HTML: $path', async (line) => {
    const html = { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Welcome</title>' };
    await withFault(html, (env) => expectFailure(line, env, 9));
  });

  it.each(sending)('a reply cut short: $path', async (line) => {
    await withFault({ half: '{"result":"success","msg":' }, (env) => expectFailure(line, env, 9));
  });

  it.each(sending)('nobody listens: $path', async (line) => {
    const server = await startFaultyServer([{}]);
    await server.close();
    await expectFailure(line, account(server.site), 9);
  });

  it.each(sending)('the rate limit, for ever: $path', async (line) => {
    const limited = {
      status: 429,
      headers: { 'retry-after': '30.5' },
      body: {
        result: 'error',
        msg: 'API usage exceeded rate limit',
        code: 'RATE_LIMIT_HIT',
        'retry-after': 30.5,
      },
    };
    await withFault(limited, (env) => expectFailure(line, env, 7));
  });

  it.each(lines)('a flag that there is not: $path', async (line) => {
    await expectFailure(
      { ...line, args: [...line.args, '--no-such-flag'] },
      account('http://127.0.0.1:9'),
      2,
    );
  });
});
