/**
 * Every command with `--json`: one document on stdout, or one error object on
 * stderr. Servers that answer badly are in bad-server.test.ts.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyVerb } from '../../src/command-tree.ts';
import { served } from '../sandbox/support/served.ts';
import { parseExample } from '../support/example.ts';
import { startFaultyServer } from '../support/faulty-server.ts';
import { runHere } from '../support/in-process.ts';

interface Line {
  readonly path: string;
  readonly args: readonly string[];
  readonly input: string;
  readonly exit: number;
  readonly sends: boolean;
  /** Sends requests that nobody may send without credentials. */
  readonly needsKey: boolean;
}

/**
 * Left out are verbs whose output is that of a program or goes on and on, those on
 * stored profiles, and `doctor`, which tells what is wrong as data: their tests are with them.
 */
const others = ['sandbox', 'webhook', 'tail', 'auth', 'config', 'doctor'];

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

const runJson = ({ args, input }: Line, env: Readonly<Record<string, string>>) =>
  runHere([...args, '--json'], env, input);

const objectsOf = (err: string) => err.split('\n').filter((text) => text.startsWith('{'));

async function expectFailure(line: Line, env: Readonly<Record<string, string>>, exit: number) {
  const ran = await runJson(line, env);
  expect(ran, ran.err).toMatchObject({ code: exit, out: '' });
  const objects = objectsOf(ran.err);
  expect(objects, ran.err).toHaveLength(1);
  const { error } = JSON.parse(objects[0] ?? '');
  expect(error).toMatchObject({ exit, message: expect.stringMatching(/^.+$/) });
}

const account = (site: string, key = 'k'.repeat(32)) => ({
  ZULIP_SITE: site,
  ZULIP_EMAIL: 'owner@sandbox.invalid',
  ZULIP_API_KEY: key,
});

describe('stdout is one JSON document', () => {
  it.each(lines)('$path', async (line) => {
    const { site, user } = await served();
    const ran = await runJson(line, account(site, user('owner').api_key));
    expect(ran, ran.err).toMatchObject({ code: line.exit });
    expect(() => ran.json(), ran.out).not.toThrow();
    expect(objectsOf(ran.err)).toEqual([]);
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

  it.each(sending)('nobody listens: $path', async (line) => {
    const server = await startFaultyServer([{}]);
    await server.close();
    await expectFailure(line, account(server.site), 9);
  });

  it.each(lines)('a flag that there is not: $path', async (line) => {
    await expectFailure(
      { ...line, args: [...line.args, '--no-such-flag'] },
      account('http://127.0.0.1:9'),
      2,
    );
  });
});
