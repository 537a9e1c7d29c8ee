/**
 * Every verb while one of its reads fails: a failed look-up is never reported as a missing thing. Each read
 * of each verb fails in one of the possible ways, in turn, because the client has unified failures before a
 * verb sees them (`src/http`).
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { changesSomething } from '../../src/cli/verb-effect.ts';
import { needsShell, parseExample } from '../support/example.ts';
import { type FaultyServer, type Recorded, type Step, startFaultyServer } from '../support/faulty-server.ts';
import { fewAtOnce } from '../support/few-at-once.ts';
import { runHere } from '../support/in-process.ts';
import { passOn } from '../support/pass-on.ts';
import { sample } from '../support/sample.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { withoutPauses } from '../support/without-pauses.ts';

/** Unknown names, whose look-up takes more than one call. */
const absent = [
  'user view id:9999',
  'user view ghost@sandbox.invalid',
  'user update ghost --full-name xy --dry-run',
  'channel view id:9999',
  'channel view nowhere',
  'channel subscribers list nowhere',
  'channel update general --folder nowhere --dry-run',
  'channel update general --can-send-message-group group:phantoms,user:ghost --dry-run',
  'group view phantoms',
  'linkifier remove 999 --dry-run',
  'invite revoke ghost@sandbox.invalid --dry-run',
  'domain remove nowhere.example --dry-run',
  'emoji remove nothing --dry-run',
  'playground remove 999 --dry-run',
  'folder update nowhere --name x --dry-run',
];

const examples = (await everyVerb())
  .filter(({ verb }) => verb.rows.some(({ incoming }) => incoming !== true))
  .flatMap(({ verb }) =>
    verb.examples
      .filter(
        ({ line, exit = 0 }) => exit === 0 && !needsShell(line) && !/ --(for|file|out) |-file /.test(line),
      )
      .slice(0, 2)
      .map(({ line }) => {
        const { args, input } = parseExample(line);
        const dry = changesSomething(verb) && !args.includes('--dry-run');
        return { line, args: dry ? [...args, '--dry-run'] : args, input };
      }),
  );
/** What continues without a read that failed, and must not end as a success. */
const whole = ['lint', 'report --json', 'audit access'];
const lines = sample(
  [...examples, ...[...absent, ...whole].map((line) => ({ line, args: line.split(' '), input: '' }))],
  8,
);

const refusal = (status: number, code: string, more = {}): Step => ({
  status,
  body: { result: 'error', msg: 'No', code, ...more },
});
const faults = {
  'endless 429': { step: refusal(429, 'RATE_LIMIT_HIT', { 'retry-after': 30 }), exit: 7 },
  '500': { step: refusal(500, 'X'), exit: 1 },
  'no answer': { step: 'hang', exit: 9 },
  'a cut connection': { step: 'cut', exit: 9 },
} as const satisfies Readonly<Record<string, { step: Step; exit: number }>>;

const callOf = ({ method, url }: Recorded) =>
  `${method} ${new URL(url, 'http://x').pathname.replace('/api/v1', '')}`;
/** Reads that look something up; reading the state is a POST. */
const looksUp = (call: string) =>
  (call.startsWith('GET ') && call !== 'GET /server_settings') || call === 'POST /register';
/** Lines that need not fail: a finding of doctor's, and a list whose default columns name no folder. */
const spared = (line: string, failing: string) =>
  /^realmctl doctor/.test(line) || (/channel default list/.test(line) && failing === 'GET /channel_folders');

let files = 0;
/** A line that writes a file creates a new one, and runs many times here. */
const withOwnFile = (args: readonly string[]) =>
  args.map((arg, index) => (args[index - 1] === '--key-out' ? `${++files}-${arg}` : arg));

interface Case {
  readonly line: string;
  readonly args: readonly string[];
  readonly input: string;
  /** The read that fails. */
  readonly call: string;
}

interface Fault {
  readonly call: string;
  readonly step: Step;
}

/** A server before a sandbox that fails one call of each run; the path says which run is calling. */
let front: FaultyServer;
let sandbox: Sandbox;
const runs: { readonly fault?: Fault; readonly calls: Set<string> }[] = [];
let cases: Case[];
const before = process.cwd();

/** Runs a line through the front. With answers, however late on a busy machine, no timeout expires. */
async function runLine(args: readonly string[], input: string, fault?: Fault) {
  const calls = new Set<string>();
  const n = runs.push({ calls, ...(fault && { fault }) }) - 1;
  const limits = ['--timeout', fault?.step === 'hang' ? '300ms' : '10m', '--max-wait', '1s'];
  const env = { ...sandbox.env(), ZULIP_SITE: `${front.site}/run${n}` };
  const ran = await withoutPauses(() => runHere([...withOwnFile(args), ...limits], env, input));
  return { ...ran, calls: [...calls] };
}

beforeAll(async () => {
  process.chdir(temporaryFolder());
  sandbox = await startSandbox();
  front = await startFaultyServer((request) => {
    const [, n = '', path = ''] = /^\/run(\d+)(\/.*)$/.exec(request.url) ?? [];
    const { fault, calls } = runs[Number(n)] ?? {};
    const call = callOf({ ...request, url: path });
    calls?.add(call);
    return call === fault?.call ? fault.step : passOn(sandbox.site, { ...request, url: path });
  });
  const found = await fewAtOnce(lines, async ({ line, args, input }) => {
    const { calls } = await runLine(args, input);
    return calls.filter(looksUp).map((call) => ({ line, args, input, call }));
  });
  cases = found.flat();
});
afterAll(async () => {
  process.chdir(before);
  await front.close();
  await sandbox.stop();
});

describe('a failed look-up is never reported as a missing thing if a read gets', () => {
  it.for(Object.entries(faults))('%s', async ([name, { step, exit }]) => {
    const nth = Object.keys(faults).indexOf(name);
    const met = cases.filter((_, index) => index % 4 === nth);
    const complaints = await fewAtOnce(met, async ({ line, args, input, call }) => {
      const { code, err } = await runLine(args, input, { call, step });
      const well =
        (code === exit || (code === 0 && spared(line, call))) &&
        !/there is no |no such |not found/i.test(err);
      return well ? [] : [`${line}, where ${call} fails, ended with ${code}: ${err}`];
    });
    expect(complaints.flat()).toEqual([]);
    expect(met.length).toBeGreaterThan(lines.length / 8);
  });
});
