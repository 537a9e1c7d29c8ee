import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runHere } from '../support/in-process.ts';
import { bin } from '../support/run.ts';
import { temporaryFolder } from '../support/temporary.ts';

const folder = temporaryFolder();

// Nobody listens there, so a run that gets that far ends with 9.
const env = { ZULIP_SITE: 'http://127.0.0.1:9', ZULIP_EMAIL: 'a@b.c', ZULIP_API_KEY: 'k'.repeat(32) };
const secret = 'c2VjcmV0Y2FuYXJ5';
const certificate = new URL('../support/tls/cert.pem', import.meta.url).pathname;
let count = 0;

function file(content: string | Buffer, mode = 0o600): string {
  count += 1;
  const path = join(folder, `file-${count}`);
  writeFileSync(path, content);
  chmodSync(path, mode);
  return path;
}

/** Every option and variable that names such a file, and the beginning of a command with it. */
const uses: readonly [string, (path: string) => { args: string[]; env?: Record<string, string> }][] = [
  ['--zuliprc', (path) => ({ args: ['whoami', '--zuliprc', path] })],
  [
    'ZULIP_CONFIG',
    (path) => ({
      args: ['whoami'],
      env: { ZULIP_CONFIG: path, ZULIP_API_KEY: '', ZULIP_SITE: '', ZULIP_EMAIL: '' },
    }),
  ],
  [
    'ZULIP_CLIENT_CERT_KEY',
    (path) => ({ args: ['whoami'], env: { ZULIP_CLIENT_CERT: certificate, ZULIP_CLIENT_CERT_KEY: path } }),
  ],
  [
    'webhook listen --token-file',
    (path) => ({ args: ['webhook', 'listen', '--port', '0', '--for', '1s', '--token-file', path] }),
  ],
  [
    'webhook listen --tls-key',
    (path) => ({
      args: [
        'webhook',
        'listen',
        '--port',
        '0',
        '--for',
        '1s',
        '--no-token',
        '--tls-cert',
        path,
        '--tls-key',
        path,
      ],
    }),
  ],
  ['webhook sample --token-file', (path) => ({ args: ['webhook', 'sample', '--token-file', path] })],
  [
    'sandbox deliver --token-file',
    (path) => ({ args: ['sandbox', 'deliver', '--url', 'http://127.0.0.1:9/', '--token-file', path] }),
  ],
  [
    'push register-apns --token-file',
    (path) => ({ args: ['push', 'register-apns', '--appid', 'x', '--token-file', path] }),
  ],
  [
    'user create --password-file',
    (path) => ({
      args: ['user', 'create', 'n@x.org', '--full-name', 'New', '--password-file', path],
    }),
  ],
  [
    'user create --passwords-out of a run that is taken up',
    (path) => ({
      args: [
        ...['user', 'create', '--from', file('email,full-name\nn@x.org,N\n')],
        ...['--passwords-out', path, '--resume', file('')],
      ],
    }),
  ],
];

describe.each(uses)('%s', (_, use) => {
  it.each([0o644, 0o666, 0o604, 0o640])(
    'refuses a file of mode %o with the command that fixes it',
    async (mode) => {
      const path = file(secret, mode);
      const { args, env: more = {} } = use(path);
      const ran = await runHere(args, { ...env, ...more });
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain(`chmod 600 ${path}`);
      expect(ran.err).not.toContain(secret);
    },
  );

  it("refuses bytes that aren't UTF-8, with line and byte", async () => {
    const path = file(Buffer.from('one\ntwo \xe9\n', 'latin1'));
    const { args, env: more = {} } = use(path);
    const ran = await runHere(args, { ...env, ...more });
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(`${path} is not UTF-8 text: line 2, byte 5`);
  });
});

/** Other files that are read completely. */
const others: typeof uses = [
  ['ZULIP_CERT_BUNDLE', (path) => ({ args: ['whoami'], env: { ZULIP_CERT_BUNDLE: path } })],
  ['ZULIP_CLIENT_CERT', (path) => ({ args: ['whoami'], env: { ZULIP_CLIENT_CERT: path } })],
  ['emoji add', (path) => ({ args: ['emoji', 'add', 'dot', '--file', path] })],
  ['api post --input', (path) => ({ args: ['api', 'post', '/users/me/status', '--input', path, '--yes'] })],
  [
    'api post --field',
    (path) => ({ args: ['api', 'post', '/users/me/status', '-F', `x=@${path}`, '--yes'] }),
  ],
];
const pipe = join(folder, 'pipe');
execFileSync('mkfifo', [pipe]);

describe.each([...uses, ...others])('%s', (_, use) => {
  it.each([
    ['/dev/zero', 'device'],
    [pipe, 'named pipe'],
  ])('does not read endlessly from %s', async (path, what) => {
    const { args, env: more = {} } = use(path);
    const ran = await runHere(args, { ...env, ...more });
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(new RegExp(`${path} is a ${what}|is no regular file|at most`));
  });
});

it('accepts the output of a command', () => {
  const rc = file('[api]\nsite=http://127.0.0.1:9\nemail=a@b.c\nkey=abcdefghijklmnopqrstuvwxyz012345\n');
  const line = `node ${bin} whoami --zuliprc <(cat ${rc})`;
  const { status, stderr } = spawnSync('bash', ['-c', line], { env: { PATH: process.env.PATH ?? '' } });
  expect(stderr.toString()).toContain('http://127.0.0.1:9: connection refused');
  expect(status).toBe(9);
});

describe('a certificate file', () => {
  const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
  it.each<[string, string | Buffer]>([
    ['that is empty', ''],
    ['with plain text', 'hello\n'],
    ['in DER', Buffer.from('308201', 'hex')],
    ['with broken PEM', pem],
  ])('%s is refused by name before anything is sent', async (_, content) => {
    const path = file(content, 0o644);
    for (const variable of ['ZULIP_CERT_BUNDLE', 'ZULIP_CLIENT_CERT']) {
      const ran = await runHere(['whoami', '--json'], { ...env, [variable]: path });
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.error().message).toMatch(/holds (no certificate|a certificate that cannot be read)/);
      expect(ran.error().message).toContain(variable);
    }
  });

  it('with an invalid key is refused by name', async () => {
    const path = file('hello', 0o600);
    const ran = await runHere(['whoami', '--json'], {
      ...env,
      ZULIP_CLIENT_CERT: certificate,
      ZULIP_CLIENT_CERT_KEY: path,
    });
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.error().message).toContain(`${path} (named by ZULIP_CLIENT_CERT_KEY) contains no private key`);
  });
});
