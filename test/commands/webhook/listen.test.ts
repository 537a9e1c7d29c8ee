/** What the listener prints, reports, and how it ends; in its own process for signals and pipes. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { makeCertificates } from '../../../src/sandbox/http/tls.ts';
import { startFaultyServer } from '../../support/faulty-server.ts';
import { runHere } from '../../support/in-process.ts';
import { bin } from '../../support/run.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { addressIn, type Listener, startListener } from '../../webhook/support/listener.ts';
import { message, payload, token } from '../../webhook/support/payload.ts';
import { post, raw } from '../../webhook/support/post.ts';

function folder(): string {
  const made = temporaryFolder();
  writeFileSync(join(made, 'token'), `${token}\n`, { mode: 0o600 });
  return made;
}

/** Starts one in this process, in a new folder with the token unless another is given. */
const start = (args: readonly string[], { input = '', cwd = folder() } = {}) =>
  startListener(args, { cwd, input });

/** Starts one in its own process. */
async function startProcess(
  args: readonly string[],
  { cwd = folder() } = {},
): Promise<Listener & { readonly child: ChildProcessByStdio<null, Readable, Readable> }> {
  const words = [bin, 'webhook', 'listen', '--port', '0', ...args];
  const child = spawn(process.execPath, words, {
    cwd,
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const written = { out: '', err: '' };
  for (const [name, stream] of [
    ['out', child.stdout],
    ['err', child.stderr],
  ] as const) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written[name] += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = [() => written.out, () => written.err];
  return { url: await addressIn(err, ended), child, ended, out, err };
}

const withToken = ['--token-file', 'token'];
const json = JSON.stringify;
const silence = '{"response_not_required":true}';

it('prints each delivery once as JSON without its token, and nothing else on stdout', async () => {
  const { url, ended, out, err } = await startProcess([...withToken, '--json', '--count', '2']);
  const nasty = payload(1, { data: 'a\u001b[2J\u202e\nb', more: [null] });
  for (const body of [nasty, nasty])
    expect(await post(url, json(body))).toMatchObject({ status: 200, body: silence });
  expect((await post(url, json(payload(2, { token: 'wrong-one' })))).status).toBe(401);
  expect((await post(url, json(payload(2)))).status).toBe(200);
  expect(await ended).toBe(0);
  const lines = out().trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { ...nasty, token: '[hidden]' },
    payload(2, { token: '[hidden]' }),
  ]);
  for (const character of ['\u001b', '\u202e']) expect(out()).not.toContain(character);
  expect(err()).toMatch(/^refused: 401 wrong token$/m);
  expect(err()).toMatch(/^2 printed, 1 sent again, 1 requests refused$/m);
  expect(out() + err()).not.toMatch(new RegExp(`${token}|wrong-one`));
});

it('prints a line for people that no text can break', async () => {
  const { url, ended, out } = await start([...withToken, '--count', '1']);
  const sender = { sender_full_name: 'Ana\r\u001b[31m', subject: 'x\ny' };
  await post(url, json(payload(1, { message: message(1, sender), data: 'one\ntwo' })));
  expect(await ended).toBe(0);
  expect(out()).toMatch(
    /^\d\d:\d\d:\d\d mention of Helper by Ana\\r\\u\{1b\}\[31m \(ana@chat\.example\.com\) in #design > x\\ny: one\\ntwo\n$/,
  );
});

it.each([
  [['--fields', 'data,trigger'], '{"data":"@**Helper** hello","trigger":"mention"}\n'],
  [['--jq', '.message.subject, .token'], 'launch\n[hidden]\n'],
])('%j', async (args, expected) => {
  const { url, ended, out } = await start([...withToken, '--count', '1', ...args]);
  await post(url, json(payload(1)));
  expect(await ended).toBe(0);
  expect(out()).toBe(expected);
});

it('--quiet prints only the id of the message', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  const ended = runHere([
    'webhook',
    'listen',
    '--no-token',
    '--quiet',
    '--count',
    '1',
    '--port',
    String(port),
  ]);
  const send = () =>
    post(`http://127.0.0.1:${port}/`, json(payload(17))).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(send).toBe(200);
  expect(await ended).toMatchObject({ code: 0, out: '17\n', err: '' });
});

it.each([
  [['--reply', 'On my *way*.'], '', '{"content":"On my *way*."}'],
  [['--reply', '-'], 'line 1\nline 2\n', '{"content":"line 1\\nline 2"}'],
  [['--exec', 'printf "You said: "; grep -o "hello" | head -1'], '', '{"content":"You said: hello"}'],
  [['--exec', 'cat > /dev/null'], '', silence],
  [[], '', silence],
])('answers as %j says', async (args, input, body) => {
  const { url } = await start([...withToken, ...args], { input });
  expect(await post(url, json(payload(1)))).toMatchObject({ status: 200, body });
});

it('hides the token from --exec too', async () => {
  const { url } = await start([...withToken, '--exec', 'cat']);
  const { content } = JSON.parse((await post(url, json(payload(1)))).body);
  expect(JSON.parse(content)).toMatchObject({ token: '[hidden]', trigger: 'mention' });
});

it('reports a failed command on stderr', async () => {
  const { url, err } = await start([...withToken, '--exec', 'exit 4']);
  expect((await post(url, json(payload(7)))).status).toBe(500);
  await expect.poll(err).toMatch(/^message 7: the command ended with 4$/m);
});

it('--forward posts it to the target and returns its answer', async () => {
  const server = await startFaultyServer([{ body: { content: 'from there' } }]);
  onTestFinished(() => server.close());
  const { url } = await start([...withToken, '--forward', `${server.site}/x`]);
  expect(await post(url, json(payload(1)))).toMatchObject({ status: 200, body: '{"content":"from there"}' });
  expect(server.requests.map(({ url: path, body }) => [path, body])).toEqual([['/x', json(payload(1))]]);
});

it('accepts deliveries at / and at the path of the interface, or at --path', async () => {
  const usual = await start(withToken);
  expect((await post(usual.url, json(payload(1)), { path: '/service-outgoing-webhook' })).status).toBe(200);
  const other = await start([...withToken, '--path', '/bots/helper']);
  expect(other.url).toMatch(/\/bots\/helper$/);
  expect((await post(other.url, json(payload(1)))).status).toBe(200);
  expect((await post(other.url, json(payload(1)), { path: '/' })).status).toBe(404);
});

it('accepts any token with --no-token, and bodies up to --max-body', async () => {
  const { url } = await start(['--no-token', '--max-body', '2000']);
  expect((await post(url, json(payload(1, { token: 'any' })))).status).toBe(200);
  expect((await post(url, json(payload(2, { data: 'x'.repeat(2000) })))).status).toBe(413);
});

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s: finishes open answers, then %i', async (name, code) => {
  const cwd = folder();
  const { url, child, ended, out, err } = await startProcess(
    [...withToken, '--json', '--exec', 'while ! test -e go; do sleep 0.02; done; echo done'],
    { cwd },
  );
  const answer = post(url, json(payload(1)));
  await expect.poll(out).not.toBe('');
  const idle = raw(url, 'POST / HTTP/1.1\r\n');
  child.kill(name);
  // It no longer listens, but still waits for the command.
  await expect
    .poll(() =>
      post(url, '{}').then(
        () => 'listens',
        (error) => error.code,
      ),
    )
    .toBe('ECONNREFUSED');
  writeFileSync(join(cwd, 'go'), '');
  expect(await answer).toMatchObject({ status: 200, body: '{"content":"done"}' });
  expect(await ended).toBe(code);
  expect(await idle).toBe('');
  expect(err()).toMatch(/^1 printed, 0 sent again, /m);
});

it('--for ends it; with an unreached --count, with 3', async () => {
  expect(await (await start([...withToken, '--for', '50ms'])).ended).toBe(0);
  const { ended, err } = await start([...withToken, '--for', '50ms', '--count', '1']);
  expect(await ended).toBe(3);
  expect(err()).toContain('realmctl: fewer than 1 arrived before --for ran out');
});

it('ends quietly when nobody reads its output', async () => {
  const { url, child, ended, err } = await startProcess([...withToken, '--json']);
  child.stdout.destroy();
  expect((await post(url, json(payload(1)))).status).toBe(503);
  expect(await ended).toBe(0);
  expect(err()).toMatch(/^0 printed/m);
});

it('listens on https', async () => {
  const cwd = folder();
  const { server } = await makeCertificates('ok', Date.now());
  writeFileSync(join(cwd, 'cert.pem'), server.cert);
  writeFileSync(join(cwd, 'key.pem'), server.key, { mode: 0o600 });
  const { url } = await start([...withToken, '--tls-cert', 'cert.pem', '--tls-key', 'key.pem'], { cwd });
  expect(url).toMatch(/^https:\/\//);
});

const args = (...words: string[]) => words;

it.each([
  [args(), /--token-file[\s\S]*--no-token/],
  [args('--no-token', ...withToken), /--no-token cannot be used with --token-file/],
  [args('--token-file', 'missing'), /--token-file: cannot read missing: no such file or folder \(ENOENT\)/],
  [args('--token-file', '-', '--reply', '-'), /cannot both read stdin/],
  [args('--token-file', '-'), /--token-file: stdin is empty/],
  [args(...withToken, '--reply', 'a', '--exec', 'b'), /--reply cannot be used with --exec/],
  [
    args(...withToken, '--exec', 'a', '--forward', 'http://127.0.0.1'),
    /--exec cannot be used with --forward/,
  ],
  [args(...withToken, '--exec-jobs', '2'), /--exec-jobs needs --exec/],
  [args(...withToken, '--reply', '-'), /stdin is empty/],
  [args(...withToken, '--forward', 'nowhere'), /--forward must be a web address/],
  [args(...withToken, '--forward', 'http://u:p@127.0.0.1/'), /without a name or password/],
  [
    args(...withToken, '--forward', 'http://bots.example.com/'),
    /no token is sent to http:\/\/bots\.example\.com/,
  ],
  [args(...withToken, '--tls-cert', 'token'), /must be used together/],
  [args(...withToken, '--tls-cert', 'token', '--tls-key', 'token'), /holds no certificate/],
  [args(...withToken, '--for', 'ten'), /--for must be a length of time/],
  [args(...withToken, '--count', '0'), /--count must be/],
  [args(...withToken, '--format', 'csv'), /--format csv/],
  [args(...withToken, '--columns', 'data'), /--columns and --sort are for lists/],
  [args(...withToken, '--fields', 'nonsense'), /no field 'nonsense'/],
  [args(...withToken, '--jq', '.['), /--jq/],
  [args(...withToken, '--dry-run'), /--dry-run/],
])('refuses %j', async (words, problem) => {
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(folder());
  const ran = await runHere(['webhook', 'listen', '--port', '0', ...words]);
  expect(ran, ran.err).toMatchObject({ code: 2, out: '', err: expect.stringMatching(problem) });
  expect(ran.err).not.toContain(token);
});

it('warns if other machines can reach it', async () => {
  const { err } = await start([...withToken, '--host', '0.0.0.0']);
  await expect.poll(err).toMatch(/^warning: 0\.0\.0\.0 is open to other machines/m);
});

it.each([
  ['/hook', '/hook'],
  ['/a b/é', '/a%20b/%C3%A9'],
  ['/a%2Fb', '/a%2Fb'],
])('accepts deliveries at the path %s', async (path, there) => {
  const { url, interrupt, ended } = await start(['--token-file', 'token', '--path', path]);
  expect(new URL(url).pathname).toBe(there);
  expect((await fetch(url, { method: 'POST', ...delivery() })).status).toBe(200);
  interrupt('SIGINT');
  expect(await ended).toBe(130);
});

it.each([['hook'], ['/hook?a=b'], ['/hook#a']])('refuses the path %s', async (path) => {
  const { code, err } = await runHere(['webhook', 'listen', '--no-token', '--path', path]);
  expect(code).toBe(2);
  expect(err).toContain('--path must begin with /');
});

it('accepts an IPv6 address in URL form', async () => {
  const { url, err } = await start(['--no-token', '--host', '[::1]']);
  expect(new URL(url).hostname).toBe('[::1]');
  expect(err()).not.toContain('warning');
});

it('refuses a token file with several lines', async () => {
  const { code, err } = await runHere(['webhook', 'listen', '--token-file', '-'], {}, 'one\ntwo\n');
  expect(code).toBe(2);
  expect(err).toContain('has more than one line');
  expect(err).not.toContain('two');
});

function delivery() {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload(1)) };
}

it('a second signal ends it at once, with the running command', async () => {
  const made = folder();
  const command = 'trap "" INT TERM; echo $$ > pid; sleep 60; sleep 60';
  const { url, child, ended } = await startProcess(['--no-token', '--exec', command], { cwd: made });
  const answer = fetch(url, { method: 'POST', ...delivery() }).catch(() => undefined);
  const pid = () => (existsSync(join(made, 'pid')) ? Number(readFileSync(join(made, 'pid'), 'utf8')) : 0);
  while (pid() === 0) await pause(5);
  const timer = setInterval(() => child.kill('SIGINT'), 50);
  expect(await ended).toBe(null);
  clearInterval(timer);
  await answer;
  while (isThere(pid())) await pause(5);
});

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
