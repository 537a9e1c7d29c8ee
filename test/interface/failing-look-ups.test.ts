/**
 * Every verb while one of the reads that it stands on fails, all else being well: what could not be looked
 * up is never told as not there.
 */
import { expect, it, onTestFinished } from 'vitest';
import { changesSomething, everyVerb } from '../../src/cli/command-tree.ts';
import { needsShell, parseExample } from '../support/example.ts';
import { type Recorded, type Step, startFaultyServer } from '../support/faulty-server.ts';
import { runHere } from '../support/in-process.ts';
import type { Ran } from '../support/run.ts';
import { startSandbox } from '../support/sandbox.ts';
import { workInTemporaryFolder } from '../support/temporary.ts';

/** Names that nothing has, whose look-up takes more than one call. */
const absent = [
  'user view id:9999',
  'user view ghost@sandbox.invalid',
  'user update ghost --full-name x --dry-run',
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
const lines = [...examples, ...absent.map((line) => ({ line, args: line.split(' '), input: '' }))];

const refusal = (status: number, code: string, more = {}): Step => ({
  status,
  body: { result: 'error', msg: 'No', code, ...more },
});
const faults = {
  '429 for ever': { step: refusal(429, 'RATE_LIMIT_HIT', { 'retry-after': 30 }), exit: 7 },
  '500': { step: refusal(500, 'X'), exit: 1 },
  'nothing at all': { step: 'hang', exit: 9 },
  'a cut connection': { step: 'cut', exit: 9 },
} as const satisfies Readonly<Record<string, { step: Step; exit: number }>>;

const callOf = ({ method, url }: Recorded) =>
  `${method} ${new URL(url, 'http://x').pathname.replace('/api/v1', '')}`;
/** Reads that look something up; the state comes with a POST. */
const looksUp = (call: string) =>
  (call.startsWith('GET ') && call !== 'GET /server_settings') || call === 'POST /register';
/** Lines that need not end badly: a finding of doctor's, and a list whose default columns name no folder. */
const spared = (line: string, failing: string) =>
  /^realmctl doctor/.test(line) || (/channel default list/.test(line) && failing === 'GET /channel_folders');

let files = 0;
/** A line that writes a file makes a new one, and runs many times at once here. */
const withOwnFile = (args: readonly string[]) =>
  args.map((arg, index) => (args[index - 1] === '--key-out' ? `${++files}-${arg}` : arg));

interface Front {
  /** Runs a line while a call fails so. */
  run(args: readonly string[], input: string, fault: { call: string; step: Step }): Promise<Ran>;
  /** The calls that a line makes where all is well. */
  calls(args: readonly string[], input: string): Promise<string[]>;
}

/** A sandbox, and before it a server for each call that fails; they go away with the test. */
async function front(): Promise<Front> {
  const { site, user } = await startSandbox();
  const { delivery_email, api_key } = user('owner');
  const servers = new Map<string, ReturnType<typeof startFaultyServer>>();
  onTestFinished(async () => {
    await Promise.all([...servers.values()].map(async (server) => (await server).close()));
  });
  const env = (address: string) => ({
    ZULIP_SITE: address,
    ZULIP_EMAIL: delivery_email,
    ZULIP_API_KEY: api_key,
  });
  return {
    async run(args, input, fault) {
      const key = JSON.stringify(fault);
      const server =
        servers.get(key) ??
        startFaultyServer((request) => (callOf(request) === fault.call ? fault.step : passOn(site, request)));
      servers.set(key, server);
      const limits = ['--timeout', fault.step === 'hang' ? '1' : '60', '--max-wait', '1'];
      return runHere([...withOwnFile(args), ...limits], env((await server).site), input);
    },
    async calls(args, input) {
      const server = await startFaultyServer((request) => passOn(site, request));
      await runHere(withOwnFile(args), env(server.site), input);
      await server.close();
      return [...new Set(server.requests.map(callOf))];
    },
  };
}

/** What the sandbox says. */
async function passOn(site: string, { method, url, headers, body }: Recorded): Promise<Step> {
  const { authorization = '', 'content-type': type = 'application/x-www-form-urlencoded' } = headers;
  const reply = await fetch(site + url, {
    method,
    headers: { authorization, 'content-type': type },
    ...(body !== '' && { body }),
  });
  return { status: reply.status, body: await reply.text() };
}

// Most of the time is spent waiting, so all wait together.
it('what could not be looked up is never told as not there', { timeout: 180_000 }, async () => {
  workInTemporaryFolder();
  const { run, calls } = await front();
  const cases = await Promise.all(
    lines.map(async ({ line, args, input }) => {
      const failing = (await calls(args, input)).filter(looksUp);
      return failing.map((call) => ({ line, args, input, call }));
    }),
  );
  const ended = cases.flat().flatMap(({ line, args, input, call }) =>
    Object.entries(faults).map(async ([name, { step, exit }]) => {
      const { code, err } = await run(args, input, { call, step });
      const well =
        (code === exit || (code === 0 && spared(line, call))) &&
        !/there is no |no such |not found/i.test(err);
      return well ? [] : [`${line}, where ${call} gets ${name}, ended with ${code}: ${err}`];
    }),
  );
  expect((await Promise.all(ended)).flat()).toEqual([]);
  expect(ended.length).toBeGreaterThan(4 * lines.length);
});
