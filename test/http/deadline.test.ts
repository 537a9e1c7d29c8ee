/** One deadline applies from the start of a call to its end, in every stage; every attempt is counted. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFaultyServer } from '../support/faulty-server.ts';
import { runHere } from '../support/in-process.ts';
import { startProxy } from '../support/proxy.ts';
import { startRawServer } from '../support/raw-server.ts';
import { run } from '../support/run.ts';
import { startSocksProxy } from '../support/socks-proxy.ts';

const account = { ZULIP_EMAIL: 'ana@example.com', ZULIP_API_KEY: 'k'.repeat(32) };
const elsewhere = 'https://chat.example.invalid';
const whoami = ['whoami', '--json', '--timeout', '1'];
/** A command line that gets an answer, however late on a busy machine. */
const answered = ['whoami', '--json', '--timeout', '10m'];

type Env = Readonly<Record<string, string>>;

/** Ends only at its deadline. */
const runLine = (args: readonly string[], env: Env) => runHere(args, { ...account, ...env });

/** The same in its own process, which ends only when nothing is left open. */
const runAlone = (args: readonly string[], env: Env) => run(args, { env: { ...account, ...env } });

describe('a proxy without a connection to the site', () => {
  it('is tried a few times if it closes after CONNECT, and then given up', async () => {
    const proxy = await startRawServer({ answer: (socket) => socket.end() });
    const ran = await runLine(answered, {
      ZULIP_SITE: elsewhere,
      HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
    });
    expect(ran).toMatchObject({ code: 9, out: '' });
    expect(ran.error().message).toMatch(/the proxy \S+ closed the connection/);
    expect(proxy.connections()).toBeLessThanOrEqual(4);
  });

  it.each<[string, string | undefined, typeof runLine]>([
    ['is silent after CONNECT', undefined, runAlone],
    ['opens the tunnel to nowhere', 'HTTP/1.1 200 OK\r\n\r\n', runLine],
    ['begins an answer to CONNECT and never ends it', 'HTTP/1.1 200 OK\r\nX: ', runLine],
  ])('ends at the deadline if it %s', async (_, reply, runIt) => {
    const proxy = await startRawServer({
      answer: (socket, text) => {
        if (reply !== undefined && text.startsWith('CONNECT')) socket.write(reply);
      },
    });
    const ran = await runIt(whoami, {
      ZULIP_SITE: elsewhere,
      HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
    });
    expect(ran).toMatchObject({ code: 9, out: '' });
    expect(ran.error()).toMatchObject({ hint: expect.stringContaining('--timeout') });
  });

  it('is reported with its status if it refuses', async () => {
    const proxy = await startRawServer({
      answer: (socket) => socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n'),
    });
    const ran = await runLine(answered, {
      ZULIP_SITE: elsewhere,
      HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
    });
    expect(ran).toMatchObject({ code: 9, out: '' });
    expect(ran.error().message).toContain('403');
    expect(proxy.heard()).not.toContain(account.ZULIP_API_KEY);
  });

  it('has a time limit for SOCKS too', async () => {
    const proxy = await startRawServer({});
    const ran = await runAlone(whoami, {
      ZULIP_SITE: elsewhere,
      HTTPS_PROXY: `socks5://127.0.0.1:${proxy.port}`,
    });
    expect(ran).toMatchObject({ code: 9, out: '' });
  });
});

describe('a proxy over https', () => {
  const pem = (name: string) => readFileSync(new URL(`../support/tls/${name}.pem`, import.meta.url));
  const certificate = new URL('../support/tls/cert.pem', import.meta.url).pathname;

  it('reaches the site if its certificate is trusted, and not otherwise', async () => {
    const proxy = await startProxy(undefined, () => createServer({ cert: pem('cert'), key: pem('key') }));
    onTestFinished(() => proxy.close());
    const server = await startFaultyServer([
      { body: { result: 'success', msg: '', user_id: 9, email: 'a@b.c', full_name: 'Ana', role: 100 } },
    ]);
    onTestFinished(() => server.close());
    const env = {
      ...account,
      ZULIP_SITE: `http://chat.example.invalid:${server.port}`,
      HTTP_PROXY: proxy.url,
      ZULIP_ALLOW_INSECURE: 'false',
    };
    // Over plain http no key is sent, so the call needs none.
    const info = ['server', 'info', '--json', '--timeout', '10m'];
    const trusted = await runHere(info, { ...env, ZULIP_CERT_BUNDLE: certificate });
    expect(proxy.asked, trusted.err).toEqual([`chat.example.invalid:${server.port}`]);
    expect(trusted.err).not.toContain('certificate');
    const unknown = await runHere(info, env);
    expect(unknown).toMatchObject({ code: 9, out: '' });
    expect(unknown.error().message).toContain('certificate');
    expect(proxy.asked).toHaveLength(1);
  });
});

describe('a SOCKS proxy', () => {
  it('reaches the site', async () => {
    const proxy = await startSocksProxy();
    const server = await startFaultyServer([
      { body: { result: 'success', msg: '', user_id: 9, email: 'a@b.c', full_name: 'Ana', role: 100 } },
    ]);
    onTestFinished(() => server.close());
    const ran = await runLine(answered, {
      ZULIP_SITE: `http://chat.example.invalid:${server.port}`,
      ZULIP_ALLOW_INSECURE: 'true',
      HTTP_PROXY: proxy.url,
    });
    expect(ran.code).toBe(0);
    expect(proxy.asked).toEqual([`chat.example.invalid:${server.port}`]);
  });
});

describe('an endless answer', () => {
  /** Sends a piece again and again, each within the timeout for silence. */
  const dripping = (start: string, piece: string) =>
    startRawServer({
      answer: (socket) => {
        socket.write(start);
        const timer = setInterval(() => socket.write(piece), 50);
        socket.on('close', () => clearInterval(timer));
      },
    });

  const hints = 'HTTP/1.1 103 Early Hints\r\n\r\n';

  it.each([
    ['in its head', 'HTTP/1.1 200 OK\r\n', 'X: y\r\n', runLine],
    ['in its body', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\n{\r\n', runAlone],
    ['with early hints', hints, hints, runLine],
  ] as const)('%s ends at the deadline', async (_, start, piece, runIt) => {
    const server = await dripping(start, piece);
    const ran = await runIt(whoami, { ZULIP_SITE: server.site });
    expect(ran).toMatchObject({ code: 9, out: '' });
  });

  it('in the TLS handshake ends at the deadline', async () => {
    const server = await startRawServer({});
    const ran = await runAlone(whoami, { ZULIP_SITE: `https://127.0.0.1:${server.port}` });
    expect(ran).toMatchObject({ code: 9, out: '' });
  });

  it('has one deadline for all attempts and redirects together', async () => {
    // Each answer alone comes in time.
    const server = await startRawServer({
      answer: (socket) =>
        void setTimeout(
          () => socket.end('HTTP/1.1 302 Found\r\nLocation: /api/v1/users/me\r\nContent-Length: 0\r\n\r\n'),
          400,
        ),
    });
    const ran = await runLine(whoami, { ZULIP_SITE: server.site });
    expect(ran).toMatchObject({ code: 9, out: '' });
    expect(ran.error()).toMatchObject({ hint: expect.stringContaining('--timeout') });
    expect(server.connections()).toBeLessThanOrEqual(4);
  });
});

describe('a write that may have arrived', () => {
  it('is reported as such at the deadline, and sent once', async () => {
    const server = await startRawServer({});
    const ran = await runLine(
      ['message', 'unreact', '7', '--emoji-name', 'tada', '--json', '--timeout', '1'],
      {
        ZULIP_SITE: server.site,
      },
    );
    expect(ran).toMatchObject({ code: 9, out: '' });
    expect(ran.error().outcome).toBe('unknown');
    expect(server.heard().match(/^DELETE /gm) ?? []).toHaveLength(1);
  });
});
