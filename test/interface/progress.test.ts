/**
 * A long run reports every ten seconds that it is alive, with --json too, because CI systems end silent jobs;
 * the error stays one JSON object. Each request advances the clock of these lines, so no time passes.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type FaultyServer, startFaultyServer } from '../support/faulty-server.ts';
import { runHere } from '../support/in-process.ts';
import { passOn } from '../support/pass-on.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFile } from '../support/temporary.ts';

let sandbox: Sandbox;
let front: FaultyServer;

beforeAll(async () => {
  sandbox = await startSandbox();
  front = await startFaultyServer((request) => {
    vi.advanceTimersByTime(10_000);
    return passOn(sandbox.site, request);
  });
});
afterAll(() => Promise.all([front.close(), sandbox.stop()]));
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const runSlowly = (args: readonly string[], input?: string) =>
  runHere(args, { ...sandbox.env(), ZULIP_SITE: front.site }, input);

const isProgress = (line: string) => / \(\d+s\)$/.test(line);
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

const table = 'channel,description\ngeneral,One\ndesign,Two\n';
const file = 'channels: { design: { description: Three } }\n';

it.each<[string, string?]>([
  ['channel list'],
  ['channel view design'],
  ['channel create progress-1 --if-exists update --subscribers me'],
  ['channel update general design --topics-policy inherit'],
  ['channel update --from -', table],
  ['channel subscribe progress-3 progress-4 --create --users me'],
  ['group members add designers me'],
  ['export'],
  ['plan -', file],
  ['apply - --yes', file],
  ['doctor'],
])('%s', async (line, input) => {
  const from = input === undefined ? undefined : await temporaryFile(input);
  const words = line.split(' ').map((word) => (word === '-' && from !== undefined ? from : word));
  for (const json of [['--json'], []]) {
    const ran = await runSlowly([...words, '--yes', ...json]);
    const lines = linesOf(ran.err);
    expect(lines.filter(isProgress), ran.err).not.toEqual([]);
    expect(lines.filter((each) => each.startsWith('{'))).toEqual([]);
    if (json.length > 0) expect(() => JSON.parse(ran.out)).not.toThrow();
    const quiet = await runSlowly([...words, '--yes', '--quiet', ...json]);
    expect(linesOf(quiet.err).filter(isProgress)).toEqual([]);
  }
});

it.each([['channel view nowhere'], ['user update id:9999 --full-name Nobody'], ['channel create design']])(
  '%s fails with one JSON object after it',
  async (line) => {
    const ran = await runSlowly([...line.split(' '), '--json']);
    const lines = linesOf(ran.err);
    expect(ran.code).not.toBe(0);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(0, -1).filter((each) => !isProgress(each))).toEqual([]);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ error: { exit: ran.code } });
  },
);
