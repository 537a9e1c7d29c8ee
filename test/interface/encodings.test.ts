/** Files and pipes in the encodings that editors and shells write. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { run } from '../../src/main.ts';
import { runHere } from '../support/in-process.ts';
import { createTestIo } from '../support/io.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

let sandbox: Sandbox;
const folder = temporaryFolder();
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.stop();
});

/** Command lines by the option that names a text file; `{}` stands for the file. */
const readers: Readonly<Record<string, readonly string[]>> = {
  'user create --password-file': [
    'user',
    'create',
    'ana@x.org',
    '--full-name',
    'Ana',
    '--password-file',
    '{}',
  ],
  'push register --registration-file': [
    ...['push', 'register', '--token-kind', 'fcm', '--push-account-id', '2408', '--push-public-key', 'a2V5'],
    ...['--bouncer-public-key', 'a2V5', '--registration-file', '{}'],
  ],
  'push register --push-key-file': ['push', 'register', '--token-kind', 'fcm', '--push-key-file', '{}'],
  'bot create --config-file': ['bot', 'create', 'New Bot', '--short-name', 'new', '--config-file', '{}'],
  'bot update --config-file': ['bot', 'update', 'id:17', '--config-file', '{}'],
  'push register-apns --token-file': ['push', 'register-apns', '--appid', 'org.x', '--token-file', '{}'],
  'webhook listen --token-file': ['webhook', 'listen', '--port', '0', '--for', '1s', '--token-file', '{}'],
  'push test --token-file': ['push', 'test', '--token-file', '{}'],
  'user settings update --old-password-file': [
    ...['user', 'settings', 'update', '--old-password-file', '{}', '--new-password-file', '{}'],
  ],
  'user settings update --new-password-file': ['user', 'settings', 'update', '--new-password-file', '{}'],
  'bot storage set --value-file': ['bot', 'storage', 'set', 'state', '--value-file', '{}'],
  'message send --content-file': ['message', 'send', 'general', '--topic', 'x', '--content-file', '{}'],
  'message edit --content-file': ['message', 'edit', '1001', '--content-file', '{}'],
  'message render --content-file': ['message', 'render', '--content-file', '{}'],
  'message schedule add --content-file': [
    ...['message', 'schedule', 'add', 'general', '--topic', 'x', '--at', '2099-01-01T09:00:00Z'],
    ...['--content-file', '{}'],
  ],
  'webhook sample --token-file': ['webhook', 'sample', '--token-file', '{}'],
  'sandbox deliver --token-file': [
    'sandbox',
    'deliver',
    '--url',
    'http://127.0.0.1:9/',
    '--token-file',
    '{}',
  ],
  ...Object.fromEntries(
    ['get', 'post', 'patch', 'delete'].map((method) => [
      `api ${method} --input`,
      ['api', method, '/users/me/status', '--input', '{}', '--yes'],
    ]),
  ),
  'lint --policy': ['lint', '--policy', '{}'],
  'report --since': ['report', '--since', '{}'],
  'report --policy': ['report', '--policy', '{}'],
  'sandbox start --state': ['sandbox', 'start', '--state', '{}'],
  'sandbox run --state': ['sandbox', 'run', '--state', '{}', '--', 'true'],
};

/** Options that name a file that realmctl writes, or that another reader reads. */
const others = [
  /--(?:out|record|results|undo-out|plan-out|password-out|passwords-out|key-out|cursor|followed|journal|log|tls-cert|tls-key|certificates|snapshot|sarif|junit)$/,
];

it('covers every option that names a file', async () => {
  const found = (await everyVerb()).flatMap(({ words, verb }) =>
    Object.entries({ ...verb.params, ...verb.extra })
      .filter(([, { kind }]) => kind === 'file')
      .map(([name]) => `${words.join(' ')} --${name.replaceAll('_', '-')}`),
  );
  expect(found.length).toBeGreaterThan(Object.keys(readers).length);
  const unknown = found.filter(
    (each) => readers[each] === undefined && !others.some((other) => other.test(each)),
  );
  expect(unknown).toEqual([]);
});

const encodings: readonly (readonly [string, Buffer])[] = [
  ['UTF-16', Buffer.from('\ufeffc2VjcmV0\n', 'utf16le')],
  ['Latin-1', Buffer.from('gehe\u00edm\n', 'latin1')],
];

describe.each(encodings)('%s', (encoding, bytes) => {
  it.each(Object.entries(readers))('%s refuses it and sends nothing', async (_, words) => {
    const file = join(folder, encoding);
    writeFileSync(file, bytes, { mode: 0o600 });
    await sandbox.writes();
    const ran = await runHere(
      words.map((word) => (word === '{}' ? file : word)),
      sandbox.env(),
    );
    expect(ran, ran.err).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(/ is not UTF-8 text/);
    expect(await sandbox.writes()).toEqual([]);
  });

  it.each([
    [['user', 'create', 'ana@x.org', '--full-name', 'Ana', '--password-stdin']],
    [['auth', 'login', '--with-key']],
    [['auth', 'login', '--with-password']],
    [['push', 'register-apns', '--appid', 'org.x', '--token-file', '-']],
    [['webhook', 'listen', '--no-token', '--port', '0', '--for', '1s', '--reply', '-']],
  ])('%j refuses it on stdin', async (words) => {
    const input = new PassThrough();
    input.end(bytes);
    const io = createTestIo({ input });
    await sandbox.writes();
    expect(await run(words, io, sandbox.env(), new AbortController().signal), io.err()).toBe(2);
    expect(io.err()).toMatch(/stdin is not UTF-8 text/);
    expect(await sandbox.writes()).toEqual([]);
  });
});

it("a byte order mark isn't part of a secret", async () => {
  const file = join(folder, 'marked');
  writeFileSync(file, '\ufefff3Kd-0aPq-77xZ\r\n', { mode: 0o600 });
  await sandbox.writes();
  const args = ['user', 'create', 'bo@x.org', '--full-name', 'Bo Li', '--password-file', file, '--dry-run'];
  expect((await runHere(args, sandbox.env())).code).toBe(0);
  const token = await runHere(['webhook', 'sample', '--token-file', file]);
  expect(token.json()).toMatchObject({ token: 'f3Kd-0aPq-77xZ' });
});
