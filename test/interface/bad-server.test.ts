/**
 * Commands against servers that answer badly: the listed exit code, no stack trace, no key in any output, an
 * end. Every command that sends requests meets each exit code. Failures that the client has already unified
 * (`src/http`) are tested with every sixth command, a different sixth each; half as many unless thorough.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { expectNoCanary, formsOf } from '../support/canary.ts';
import { parseExample } from '../support/example.ts';
import { type Step, startFaultyServer } from '../support/faulty-server.ts';
import { fewAtOnce } from '../support/few-at-once.ts';
import { runHere } from '../support/in-process.ts';
import { type Ran, run } from '../support/run.ts';
import { isThorough } from '../support/sample.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { withoutPauses } from '../support/without-pauses.ts';

const email = 'ana@example.com';
const key = 'canaryKEY0123456789canaryKEY0123';
const forms = formsOf(key, email);

interface Line {
  readonly path: string;
  readonly args: readonly string[];
  readonly input: string;
  /** Treats most failures as temporary: only invalid credentials end it early. */
  readonly goesOn: boolean;
}

/** One example of each verb, as it is sent. */
const lines: Line[] = (await everyVerb())
  .filter(({ verb }) => verb.rows.some(({ incoming }) => incoming !== true))
  .map(({ words, verb }) => {
    const example = verb.examples.find(
      ({ line }) => !/--jq|--pattern|>/.test(line.replaceAll(/'[^']*'/g, '')),
    );
    if (example === undefined) throw new Error(`${words.join(' ')} has no plain example`);
    const { args, input } = parseExample(example.line.replace('"$ZULIP_API_KEY"', key));
    const sent = args.filter((word) => word !== '--dry-run').map((word) => (word === '1s' ? '1h' : word));
    return { path: words.join(' '), args: sent, input, goesOn: args.includes('--for') };
  });

interface Bad {
  readonly step: Step;
  readonly exit: number;
  /** Every command meets it, as the representative of its exit code. */
  readonly everywhere?: true;
  /** Traced too, because its replies take other ways through the trace. */
  readonly traced?: true;
  /** A plain refusal: a request about one message reports that as missing. */
  readonly plain?: true;
  /** Continues until it is stopped. */
  readonly endless?: true;
}

const json = (status: number, code: string, headers = {}): Step => ({
  status,
  headers,
  body: { result: 'error', msg: 'No', code, ...(status === 429 && { 'retry-after': 10 }) },
});
const page = '<!DOCTYPE html><html><body>Hello</body></html>';
/** A success with an additional field of that depth. */
const deep = (levels: number) =>
  `{"result":"success","msg":"","x":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const html = (status: number): Step => ({ status, headers: { 'content-type': 'text/html' }, body: page });

const servers: Readonly<Record<string, Bad>> = {
  '401': { step: json(401, 'INVALID_API_KEY'), exit: 4, everywhere: true, traced: true },
  '403': { step: json(403, 'BAD_REQUEST'), exit: 5, everywhere: true },
  '403 of a deactivated account': { step: json(403, 'USER_DEACTIVATED'), exit: 4 },
  'a page with 404': { step: html(404), exit: 9 },
  'endless 429': { step: json(429, 'RATE_LIMIT_HIT'), exit: 7, everywhere: true },
  '500': { step: json(500, 'X'), exit: 1, everywhere: true },
  'a page with 502': { step: html(502), exit: 9 },
  'a login page with 200': { step: html(200), exit: 9, traced: true },
  'JSON of something else': { step: { body: { status: 'up', version: 3 } }, exit: 9, everywhere: true },
  'a list as JSON': { step: { body: [1, 2] }, exit: 9 },
  'truncated JSON': { step: { truncated: '{"result":"success","msg":"","a":' }, exit: 9, traced: true },
  'JSON that ends in the middle': { step: { half: '{"result":"success","msg":"","a":' }, exit: 9 },
  'a refusal of endless levels': { step: { status: 400, body: deep(20_000) }, exit: 1, plain: true },
  'an endless page': { step: { endless: page }, exit: 9 },
  'incomplete JSON': { step: { drip: '{"result":"success","msg":"' }, exit: 9, endless: true },
  'no answer': { step: 'hang', exit: 9, endless: true },
  'a cut connection': { step: 'cut', exit: 9, everywhere: true },
};

/**
 * A command line, and its output format: for people and for programs alternately, because one place writes
 * the errors.
 */
function casesOf(name: string): { line: Line; extra: readonly string[] }[] {
  const nth = Object.keys(servers).indexOf(name);
  const { everywhere, exit, traced } = badServer(name);
  return lines.flatMap((line, index) => {
    if (line.goesOn && exit !== 4) return [];
    const sixth = (index + nth) % 6 === 0;
    if (!isThorough && (index + nth) % (everywhere ? 24 : 144) !== 0) return [];
    const way = (index + nth) % 2 === 0 ? [] : ['--json'];
    return [...(everywhere || sixth ? [way] : []), ...(traced && sixth ? [['--debug']] : [])].map(
      (extra) => ({
        line,
        extra,
      }),
    );
  });
}

function badServer(name: string): Bad {
  const bad = servers[name];
  if (bad === undefined) throw new Error(`there is no ${name}`);
  return bad;
}

let folder: string;
const before = process.cwd();

beforeAll(() => {
  folder = temporaryFolder();
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(before);
});

/** The environment of one run: the account in variables, or in the profile on the command line. */
function environment(site: string, { args }: Line, n: number): Record<string, string> {
  const own = { HOME: folder, XDG_CONFIG_HOME: folder, REALMCTL_KEYRING: 'off' };
  if (!args.includes('--profile')) {
    return { ...own, ZULIP_SITE: site, ZULIP_EMAIL: email, ZULIP_API_KEY: key };
  }
  const home = join(folder, String(n));
  const config = join(home, 'realmctl');
  mkdirSync(config, { recursive: true });
  const profile = { site, email, key, key_in: 'file' };
  writeFileSync(
    join(config, 'config.json'),
    JSON.stringify({ active: 'chat.example.com', profiles: { 'chat.example.com': profile }, settings: {} }),
    { mode: 0o600 },
  );
  return { ...own, HOME: home, XDG_CONFIG_HOME: home };
}

let runs = 0;

/** Runs a line. With an answer, however late on a busy machine, no timeout expires. */
async function ended(site: string, line: Line, bad: Bad, extra: readonly string[]): Promise<Ran> {
  runs += 1;
  const n = runs;
  const own = (word: string) => (/^[\w-]+\.(txt|zuliprc)$/.test(word) ? join(folder, `${n}-${word}`) : word);
  const limits = ['--timeout', bad.endless ? '200ms' : '10m', '--max-wait', '25s'];
  const args = [...line.args.map(own), '--yes', ...limits, ...extra];
  return withoutPauses(() => runHere(args, environment(site, line, n), line.input));
}

/** What is wrong with how it ended, if anything. */
function complaints({ path }: Line, { exit, plain }: Bad, ran: Ran, asJson: boolean): string[] {
  const wrong: string[] = [];
  const isMissing = plain === true && ran.code === 3 && path.startsWith('message ');
  if (ran.code !== exit && !isMissing)
    wrong.push(`ended with ${ran.code} instead of ${exit}: ${ran.err || ran.out}`);
  if (/^\s+at .+:\d+/m.test(ran.err)) wrong.push(`shows a stack: ${ran.err}`);
  if (/unexpected failure/.test(ran.err)) wrong.push(`calls it unexpected: ${ran.err}`);
  if (asJson) {
    const objects = ran.err.split('\n').filter((text) => text.startsWith('{'));
    const told = objects.length === 1 && JSON.parse(objects[0] ?? '').error?.exit === ran.code;
    // A verb that reports on a state includes failures in its data.
    if (!told && !(objects.length === 0 && isDocument(ran.out))) {
      wrong.push(`tells no one error as JSON: ${ran.err}`);
    }
  }
  return wrong.map((what) => `${path}${asJson ? ' --json' : ''} ${what}`);
}

function isDocument(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    // The complaint shows the text instead.
    return false;
  }
}

describe('commands against', () => {
  it.each(Object.keys(servers))('%s', async (name) => {
    const bad = badServer(name);
    const server = await startFaultyServer([bad.step]);
    onTestFinished(() => server.close());
    const cases = casesOf(name);
    const all = await fewAtOnce(cases, async ({ line, extra }) => {
      const ran = await ended(server.site, line, bad, extra);
      expectNoCanary(forms, { [`${line.path} stdout`]: ran.out, [`${line.path} stderr`]: ran.err });
      return extra.includes('--debug') ? [] : complaints(line, bad, ran, extra.length > 0);
    });
    expect(all.flat()).toEqual([]);
    expect(cases.length).toBeGreaterThan(lines.length / 192);
  });
});

describe('the real program against', () => {
  it.each(['401', 'endless 429', 'no answer', 'an endless page', 'incomplete JSON'])('%s', async (name) => {
    const bad = badServer(name);
    const server = await startFaultyServer([bad.step]);
    onTestFinished(() => server.close());
    const env = { ZULIP_SITE: server.site, ZULIP_EMAIL: email, ZULIP_API_KEY: key };
    const timeout = bad.endless ? '1s' : '10m';
    const ran = await run(['channel', 'list', '--timeout', timeout, '--max-wait', '1'], { env });
    expect(ran.code).toBe(bad.exit);
    expect(ran.err).not.toMatch(/^\s+at /m);
    expectNoCanary(forms, { stdout: ran.out, stderr: ran.err });
  });
});
