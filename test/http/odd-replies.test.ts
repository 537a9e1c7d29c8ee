/** Everything that HTTP lets a server send is understood, and anything else gets its own message. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Step, startFaultyServer } from '../support/faulty-server.ts';
import { runHere } from '../support/in-process.ts';
import { startRawServer } from '../support/raw-server.ts';

const account = { ZULIP_EMAIL: 'ana@example.com', ZULIP_API_KEY: 'k'.repeat(32) };
const me = { result: 'success', msg: '', user_id: 9, email: 'ana@example.com', full_name: 'Ana', role: 100 };
const levels = {
  result: 'success',
  msg: '',
  zulip_feature_level: 421,
  zulip_version: '11.0',
  realm_name: 'Here',
};

async function scripted(script: Parameters<typeof startFaultyServer>[0]) {
  const server = await startFaultyServer(script);
  onTestFinished(() => server.close());
  return server;
}
const on = (site: string, args: readonly string[]) =>
  runHere([...args, '--json', '--timeout', '10m'], { ...account, ZULIP_SITE: site });
const whoami = (site: string) => on(site, ['whoami']);
/** Removes a reaction with a single request. */
const write = (site: string) => on(site, ['message', 'unreact', '7', '--emoji-name', 'tada']);
const answering = (bytes: string | readonly (string | Buffer)[]) =>
  startRawServer({
    answer: (socket) => {
      for (const piece of [bytes].flat()) socket.write(piece as string);
    },
  });
const ok = (body: object) =>
  `HTTP/1.1 200 OK\r\nContent-Length: ${JSON.stringify(body).length}\r\n\r\n${JSON.stringify(body)}`;

describe('unrequested compression', () => {
  const packed = (encoding: string, body: Buffer) => [
    `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: ${encoding}\r\nContent-Length: ${body.length}\r\n\r\n`,
    body,
  ];
  const text = Buffer.from(JSON.stringify(me));
  it.each([
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['br', brotliCompressSync(text)],
    ['identity', text],
  ])('reads %s', async (encoding, body) => {
    const server = await answering(packed(encoding, body));
    expect(await whoami(server.site)).toMatchObject({ code: 0, err: '' });
  });

  it("isn't requested", async () => {
    const server = await scripted([{ body: me }]);
    await whoami(server.site);
    expect(server.requests[0]?.headers['accept-encoding']).toBe('identity');
  });

  it('is named if it cannot be read', async () => {
    const unknown = await answering(packed('zap', text));
    expect((await whoami(unknown.site)).error().message).toContain('zap');
    const broken = await answering(packed('gzip', Buffer.from('not gzip at all')));
    const ran = await whoami(broken.site);
    expect(ran).toMatchObject({ code: 9, out: '' });
    expect(ran.error().message).toContain('gzip');
  });

  it('does not fill the memory', async () => {
    // In many pieces, because packing everything at once takes long.
    const piece = gzipSync(Buffer.alloc(10 * 1024 * 1024, 32));
    const server = await answering(packed('gzip', Buffer.concat(Array.from({ length: 60 }, () => piece))));
    const ran = await whoami(server.site);
    expect(ran).toMatchObject({ code: 9, out: '' });
    expect(ran.error().message).toContain('too large');
  });
});

describe('an interim reply', () => {
  it.each(['100 Continue', '102 Processing', '103 Early Hints'])(
    '%s precedes the actual one',
    async (line) => {
      const server = await answering(`HTTP/1.1 ${line}\r\n\r\n${ok(me)}`);
      expect(await whoami(server.site)).toMatchObject({ code: 0, err: '' });
    },
  );

  it('may come in pieces, before each of several replies, and twice', async () => {
    const server = await startRawServer({
      answer: (socket, text) => {
        const reply = text.includes('server_settings') ? levels : me;
        socket.setNoDelay(true).write('HTTP/1.1 10');
        setTimeout(() => socket.write('0 Continue\r\nX-A: b\r\n'), 30);
        setTimeout(() => socket.write(`\r\nHTTP/1.1 100 Continue\r\n\r\n${ok(reply)}`), 60);
      },
    });
    expect(await on(server.site, ['auth', 'status'])).toMatchObject({ code: 0 });
  });

  it('in the text of a reply is left unchanged', async () => {
    const name = 'HTTP/1.1 100 Continue\r\n\r\n';
    const body = JSON.stringify({ ...me, full_name: name });
    const server = await startRawServer({
      answer: (socket) => {
        const cut = body.indexOf('HTTP/1.1');
        socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, cut)}`);
        setTimeout(() => socket.write(body.slice(cut)), 50);
      },
    });
    expect((await whoami(server.site)).json()).toMatchObject({ full_name: name });
  });
});

describe("a server that doesn't speak HTTP", () => {
  it.each([
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['an invalid head', 'HTTP/1.1 200 OK\r\nno colon here\r\n\r\n'],
    ['two different lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
  ])('%s is reported as such', async (_, bytes) => {
    const server = await answering(bytes);
    const ran = await whoami(server.site);
    expect(ran).toMatchObject({ code: 9, out: '' });
    expect(ran.error().message).toContain('not valid HTTP');
    expect(ran.error().message).not.toContain('connection was lost');
  });
});

describe('a redirect', () => {
  it.each(['file:///etc/passwd', 'javascript:alert(1)', 'mailto:a@b.c', 'data:,x'])(
    'to %s suggests no site',
    async (location) => {
      const server = await scripted([{ status: 302, headers: { location }, body: '' }]);
      const ran = await whoami(server.site);
      expect(ran).toMatchObject({ code: 9, out: '' });
      expect(String(ran.error().hint)).not.toContain('null');
      expect(ran.err).not.toContain('--site');
    },
  );
});

describe('a reply that is neither success nor error', () => {
  it.each(['ok', 'SUCCESS', 'maybe', ''])("with the result %j isn't a success", async (result) => {
    const server = await scripted([{ body: { ...me, result } }]);
    const ran = await write(server.site);
    expect(ran).toMatchObject({ code: 9, out: '' });
    expect(ran.error().outcome).toBe('unknown');
  });
});

describe('ignored parameters', () => {
  it.each<[string, unknown]>([
    ['a list of other things', [{ name: 'emoji_name' }]],
    ['a text', 'emoji_name'],
    ['an object', { emoji_name: true }],
    ['a number', 1],
    ['a switch', true],
  ])('count even if the server lists them as %s', async (_, told) => {
    const server = await scripted(({ url }) => ({
      body: url.includes('server_settings')
        ? levels
        : { result: 'success', msg: '', ignored_parameters_unsupported: told },
    }));
    const ran = await write(server.site);
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.error().message).toContain('the server did not understand');
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['an empty list', []],
  ])('are none if the server sends %s', async (_, told) => {
    const server = await scripted(({ url }) => ({
      body: url.includes('server_settings')
        ? levels
        : { result: 'success', msg: '', ignored_parameters_unsupported: told },
    }));
    expect(await write(server.site)).toMatchObject({ code: 0 });
  });
});

describe('a refusal', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  it.each([600, 12_000, 200_000])(
    'keeps its code and status even if a field nests %i deep',
    async (depth) => {
      const body = `{"result":"error","msg":"No such thing","code":"BAD_REQUEST","extra":${nested(depth)},"why":"x"}`;
      const server = await scripted(({ method }) =>
        method === 'GET' ? { body: levels } : { status: 400, body },
      );
      const ran = await write(server.site);
      expect(ran.code).toBe(1);
      expect(ran.error()).toMatchObject({
        code: 'BAD_REQUEST',
        status: 400,
        message: 'No such thing',
        fields: { why: 'x' },
      });
    },
  );

  it('is printed in a few lines, however long its texts are', async () => {
    const long = 'x'.repeat(200_000);
    const server = await scripted([
      { status: 400, body: { result: 'error', msg: long, code: long, more: long, list: [long, long] } },
    ]);
    const text = await runHere(['whoami'], { ...account, ZULIP_SITE: server.site });
    expect(text.code).toBe(1);
    expect(text.err.length).toBeLessThan(10_000);
    const json = await whoami(server.site);
    expect(String(json.error().message).length).toBeLessThan(2000);
  });
});

describe('a wait for the rate limit', () => {
  const limited = (retryAfter: string): Step => ({
    status: 429,
    headers: { 'retry-after': retryAfter },
    body: { result: 'error', msg: 'limit', code: 'RATE_LIMIT_HIT' },
  });
  const refused = async (retryAfter: string) => {
    const server = await scripted([limited(retryAfter)]);
    return runHere(['whoami', '--json', '--max-wait', '0'], { ...account, ZULIP_SITE: server.site });
  };

  it.each(['1e9', '0x10', '1_000', '-5', 'soon', 'Infinity'])(
    "is a second if %s isn't a number",
    async (text) => {
      const ran = await refused(text);
      expect(ran.code).toBe(7);
      expect(ran.error().message).toMatch(/takes the next request in ([12]s|1000ms),/);
    },
  );

  it('is printed in words for people', async () => {
    expect((await refused('93600')).error().message).toContain('in 1d 2h, on ');
    expect((await refused('150')).error().message).toContain('in 2m 31s, at ');
  });

  it('of more than a year is printed as such', async () => {
    expect((await refused('1000000000')).error().message).toContain('more than a year');
  });
});

describe('an incoming-webhook bot', () => {
  // As a server at level 372 answers one to every request.
  const body = {
    result: 'error',
    msg: 'This API is not available to incoming webhook bots.',
    code: 'UNAUTHORIZED',
  };

  it('is told that its type is the cause, and not to log in', async () => {
    const server = await scripted([{ status: 401, body }]);
    const ran = await whoami(server.site);
    expect(ran.code).toBe(5);
    expect(ran.error().hint).toContain('incoming-webhook bot');
    expect(ran.error().hint).not.toContain('auth login\n');
  });
});
