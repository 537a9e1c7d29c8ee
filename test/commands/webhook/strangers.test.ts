/** Commands and pages receive text from strangers, who must reach neither the bot nor the key. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../../src/main.ts';
import { makeHome } from '../../support/home.ts';
import { runHere } from '../../support/in-process.ts';
import { createTestIo } from '../../support/io.ts';
import { openPlace } from '../../support/tailing.ts';
import { startListener } from '../../webhook/support/listener.ts';
import { payload } from '../../webhook/support/payload.ts';
import { post, raw } from '../../webhook/support/post.ts';

const key = 'canary-key-of-the-environment-0123';

/** A listener with credentials in its environment, as it runs beside other commands. */
async function listen(args: readonly string[], cwd = makeHome().path): Promise<string> {
  const env = { ZULIP_SITE: 'https://chat.x.invalid', ZULIP_EMAIL: 'ana@x.invalid', ZULIP_API_KEY: key };
  const { url } = await startListener(args, { cwd, env, input: 'the-token-of-the-bot' });
  return url;
}

const send = (url: string, host: string, token = 'any') =>
  post(url, JSON.stringify(payload((Math.random() * 1e9) | 0, { token })), { headers: { host } });

describe('without a token', () => {
  it('refuses a request to another host than this machine', async () => {
    const cwd = makeHome().path;
    const url = await listen(['--no-token', '--exec', 'touch ran'], cwd);
    for (const host of [
      'rebound.example.com',
      'rebound.example.com:80',
      '192.0.2.7',
      'localhost.example.com',
      '127.0.0.1.example.com',
      'bot.localhost',
      '[::2]:80',
    ]) {
      const { status, body } = await send(url, host);
      expect(status, host).toBe(421);
      expect(JSON.parse(body).error).toContain('without a token');
    }
    expect(() => readFileSync(join(cwd, 'ran'))).toThrow('ENOENT');
  });

  it('accepts a request to this machine, and refuses one without a host', async () => {
    const url = await listen(['--no-token']);
    const here = [
      'localhost',
      'LOCALHOST:5002',
      '127.0.0.1:9',
      '127.9.9.9',
      '[::1]:5002',
      '[0:0:0:0:0:0:0:1]',
    ];
    for (const host of here) expect((await send(url, host)).status, host).toBe(200);
    for (const version of ['HTTP/1.1\r\nHost: ', 'HTTP/1.0']) {
      const body = JSON.stringify(payload(1));
      const head = `POST / ${version}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
      const said = await raw(url, `${head}\r\nConnection: close\r\n\r\n${body}`);
      expect(said).toMatch(/^HTTP\/1\.1 4[02][01] /);
    }
  });

  it('does not listen on other interfaces', async () => {
    const { code, err } = await runHere([
      'webhook',
      'listen',
      '--no-token',
      '--host',
      '0.0.0.0',
      '--port',
      '0',
    ]);
    expect(code).toBe(2);
    expect(err).toContain('--no-token accepts deliveries only from this machine');
  });
});

it('with the token accepts any host', async () => {
  const url = await listen(['--token-file', '-']);
  expect((await send(url, 'bots.example.com', 'the-token-of-the-bot')).status).toBe(200);
});

describe("the environment's key", () => {
  it('is hidden from --exec by default', async () => {
    const command = 'echo "$ZULIP_SITE $(printenv ZULIP_API_KEY || echo none)"';
    const told = async (...more: readonly string[]) => {
      const url = await listen(['--no-token', '--exec', command, ...more]);
      return JSON.parse((await send(url, 'localhost')).body).content;
    };
    expect(await told()).toBe('https://chat.x.invalid none');
    expect(await told('--exec-key')).toBe(`https://chat.x.invalid ${key}`);
  });

  it('can be passed only with --exec', async () => {
    for (const words of [
      ['webhook', 'listen', '--no-token'],
      ['tail', '--for', '20ms'],
    ]) {
      const { code, err } = await runHere([...words, '--exec-key']);
      expect(code).toBe(2);
      expect(err).toMatch(/--exec-key.* need(s)? --exec/);
    }
  });

  it('is hidden from tail --exec by default', async () => {
    const { server, tail, folder } = await openPlace();
    const told = async (...more: readonly string[]) => {
      const file = join(folder, `told${more.length}`);
      const command = `echo "$ZULIP_EMAIL $(printenv ZULIP_API_KEY || echo none)" > ${file}`;
      const tailing = tail(['--exec', command, '--count', '1', ...more]);
      await server.polled();
      server.emit({ type: 'realm' });
      await tailing.end();
      return readFileSync(file, 'utf8');
    };
    expect(await told()).toBe('ana@x.invalid none\n');
    expect(await told('--exec-key')).toBe(`ana@x.invalid ${'k'.repeat(32)}\n`);
  });

  it('is hidden from the pager', async () => {
    const { server, env, folder } = await openPlace();
    server.lists.users.push(
      ...Array.from({ length: 9 }, (_, user_id) => ({ user_id, full_name: 'Bo', email: 'bo@x' })),
    );
    const file = join(folder, 'paged');
    const pager = `cat > ${file}; printenv ZULIP_API_KEY >> ${file} || echo "$ZULIP_EMAIL" >> ${file}`;
    const variables = { ...env, REALMCTL_PAGER: pager };
    const io = createTestIo({ terminal: true, height: 5, env: variables });
    expect(await run(['user', 'list'], io, variables, new AbortController().signal)).toBe(0);
    expect(readFileSync(file, 'utf8')).toMatch(/bo@x[\s\S]*\nana@x\.invalid\n$/);
  });
});

describe('--jq', () => {
  it("that fails or doesn't end for a delivery is reported, and the next one is printed", async () => {
    const filter =
      'if .data == "endless" then last(repeat(1)) elif .data == "bad" then error("no") else .data end';
    const { url, ended, out, err } = await startListener(['--no-token', '--count', '3', '--jq', filter], {
      cwd: makeHome().path,
    });
    for (const [index, data] of ['bad', 'endless', 'good'].entries()) {
      expect((await post(url, JSON.stringify(payload(index, { data })))).status).toBe(200);
    }
    expect(await ended).toBe(0);
    expect(out()).toBe('good\n');
    expect(err()).toContain('warning: --jq: ');
  });
});
