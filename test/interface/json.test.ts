/**
 * Every command with `--json`: one document on stdout, or one error object on stderr. For servers that answer
 * badly, see bad-server.test.ts.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { describeCommands } from '../../src/cli/describe-commands.ts';
import { parseExample } from '../support/example.ts';
import { type FaultyServer, startFaultyServer } from '../support/faulty-server.ts';
import { runHere } from '../support/in-process.ts';
import { levelOf } from '../support/level-of.ts';
import { passOn } from '../support/pass-on.ts';
import { sample } from '../support/sample.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { workInTemporaryFolder } from '../support/temporary.ts';
import { withoutPauses } from '../support/without-pauses.ts';

interface Line {
  readonly path: string;
  readonly args: readonly string[];
  readonly input: string;
  readonly exit: number;
  readonly level: number;
  readonly sends: boolean;
  /** Sends requests that need credentials. */
  readonly needsKey: boolean;
}

/**
 * Excluded: verbs that print another program's output, a protocol or an endless stream, those on stored
 * profiles, and `doctor`, which reports errors as data. Each has its own tests.
 */
const others = [
  'sandbox',
  'webhook',
  'mcp',
  'tail',
  'sync',
  'journal',
  'history',
  'auth',
  'config',
  'doctor',
];

const lines: Line[] = (await everyVerb())
  .filter(({ words }) => !others.includes(words[0] ?? ''))
  .map(({ words, verb }) => {
    const example = verb.examples.find(({ line }) => !/--jq|>/.test(line.replaceAll(/'[^']*'/g, '')));
    if (example === undefined) throw new Error(`${words.join(' ')} has no plain example`);
    return {
      path: words.join(' '),
      ...parseExample(example.line),
      exit: example.exit ?? 0,
      level: levelOf(verb),
      sends: verb.rows.length > 0,
      needsKey: verb.rows.some(({ anonymous }) => anonymous !== true),
    };
  });
/** What each prints, according to `help --json`. */
const shapes = new Map(
  (await describeCommands()).commands.map(({ command, output }) => [command, output.shape]),
);
/** As they are sent: a dry run may not need a key. */
const sending = lines
  .filter(({ sends }) => sends)
  .map((line) => ({ ...line, args: line.args.filter((word) => word !== '--dry-run') }));
const withKey = sending.filter(({ needsKey }) => needsKey);
/** Every third, for failures that are the same for all commands; bad-server.test.ts covers them all. */
const some = <T>(all: readonly T[], nth: number) => all.filter((_, index) => index % 3 === nth);

/** Some write files, in a folder of their own for each test. */
beforeEach(() => void workInTemporaryFolder());

const runJson = ({ args, input }: Line, env: Readonly<Record<string, string>>) =>
  withoutPauses(() => runHere([...args, '--json'], env, input));

const objectsOf = (err: string) => err.split('\n').filter((text) => text.startsWith('{'));

async function expectFailure(line: Line, env: Readonly<Record<string, string>>, exit: number) {
  const ran = await runJson(line, env);
  expect(ran, ran.err).toMatchObject({ code: exit, out: '' });
  expect(() => ran.error(), ran.err).not.toThrow();
  expect(ran.error()).toMatchObject({ exit, message: expect.stringMatching(/^.+$/) });
}

const account = (site: string, key = 'k'.repeat(32)) => ({
  ZULIP_SITE: site,
  ZULIP_EMAIL: 'owner@sandbox.invalid',
  ZULIP_API_KEY: key,
});

/** An organization that nobody changes: without a key nobody can, and a server in front refuses every write. */
let unchanged: Sandbox;
let refusing: FaultyServer;
beforeAll(async () => {
  unchanged = await startSandbox();
  refusing = await startFaultyServer((request) =>
    request.method !== 'GET' && !request.url.endsWith('/register')
      ? { status: 400, body: { result: 'error', code: 'BAD_REQUEST', msg: 'No.' } }
      : passOn(unchanged.site, request),
  );
});
/** That one, or one with a newer level. */
const siteFor = async ({ level }: Line) => (level > 421 ? await startSandbox({ level }) : unchanged).site;
afterAll(async () => {
  await refusing.close();
  await unchanged.stop();
});

describe('stdout is one JSON document', () => {
  it.each(sample(lines, 7))('$path', async (line) => {
    const { site, user } = await startSandbox({ level: line.level });
    const ran = await runJson(line, account(site, user('owner').api_key));
    expect(ran, ran.err).toMatchObject({ code: line.exit });
    expect(() => ran.json(), ran.out).not.toThrow();
    expect(objectsOf(ran.err)).toEqual([]);
    // A dry run prints requests.
    if (line.args.includes('--dry-run')) return;
    const isAs = { array: Array.isArray(ran.json()), text: typeof ran.json() === 'string' };
    expect(shapes.get(line.path), line.path).toBeOneOf([
      isAs.array ? 'array' : isAs.text ? 'text' : 'object',
      'either',
      null,
    ]);
  });
});

describe('an error is one JSON object on stderr and nothing else', () => {
  it.each(some(withKey, 0))('wrong key: $path', async (line) => {
    await expectFailure(line, account(await siteFor(line)), 4);
  });

  it.each(some(withKey, 1))('no key: $path', async (line) => {
    const { ZULIP_API_KEY: _, ...env } = account(await siteFor(line));
    await expectFailure(line, env, 4);
  });

  // By then, everything has been said that a command says before it sends its writes.
  it.each(sample(sending, 12))('every write is refused: $path', async (line) => {
    const ran = await runJson(line, account(refusing.site, unchanged.user('owner').api_key));
    // The outcomes of several targets, and of apply, are a report.
    if (ran.code === line.exit || line.path === 'apply' || ran.out !== '') return;
    expect(() => ran.error(), ran.err).not.toThrow();
  });

  it('earlier notes are part of it', async () => {
    const env = account(refusing.site, unchanged.user('owner').api_key);
    const ran = await runHere(['group', 'deactivate', 'on-call', '--yes', '--json'], env);
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.error().notes).toEqual([
      expect.stringMatching(/^group on-call \(id 40\) has [0-9]+ members?/),
    ]);
    const text = await runHere(['group', 'deactivate', 'on-call', '--yes'], env);
    expect(text.err).toMatch(/^group on-call \(id 40\) has .*\nrealmctl: /);
  });

  it('warnings are part of it, and are lines if all went well', async () => {
    const pasted = '\u201cx\u201d';
    const { site, user } = await startSandbox();
    const env = account(site, user('owner').api_key);
    const args = ['channel', 'create', pasted, '--subscribers', 'me', '--json'];
    const made = await runHere(args, env);
    expect(made.code).toBe(0);
    expect(made.err).toMatch(/^warning: .* begins with a typographic quote/);
    const taken = await runHere(args, env);
    expect(taken).toMatchObject({ code: 6, out: '' });
    expect(taken.error().notes).toEqual([expect.stringMatching(/^warning: .* typographic quote/)]);
  });

  it.each(some(sending, 2))('unreachable server: $path', async (line) => {
    // Not the port of a stopped server, which another test may have by then.
    await expectFailure(line, account('http://127.0.0.1:9'), 9);
  });

  it.each(sample(lines, 12))('unknown flag: $path', async (line) => {
    await expectFailure(
      { ...line, args: [...line.args, '--no-such-flag'] },
      account('http://127.0.0.1:9'),
      2,
    );
  });
});
