/** Forwarding trusts the same certificates as every other connection. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { expect, it, onTestFinished } from 'vitest';
import { startFaultyServer } from '../../support/faulty-server.ts';
import { runHere } from '../../support/in-process.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { startListener } from '../../webhook/support/listener.ts';

const certificate = new URL('../../support/tls/cert.pem', import.meta.url).pathname;
const pem = (name: string) => readFileSync(new URL(`../../support/tls/${name}.pem`, import.meta.url));

/** Delivers one message to a listener that forwards it over https; returns the listener's outcome. */
async function forwarded(env: Readonly<Record<string, string>>) {
  const target = await startFaultyServer(
    [{ body: { content: 'hello' } }],
    (listener) => createServer({ cert: pem('cert'), key: pem('key') }, listener as never) as never,
  );
  onTestFinished(() => target.close());
  const words = ['--no-token', '--count', '1', '--forward', `https://localhost:${target.port}/`];
  const { url } = await startListener(words, { cwd: temporaryFolder(), env });
  const delivered = await runHere(['sandbox', 'deliver', '--url', url, '--json']);
  return { delivered: delivered.json<{ content: string | null }[]>()[0], requests: target.requests };
}

it('trusts the authorities of ZULIP_CERT_BUNDLE', async () => {
  const { delivered, requests } = await forwarded({ ZULIP_CERT_BUNDLE: certificate });
  expect(requests).toHaveLength(1);
  expect(delivered).toMatchObject({ content: 'hello' });
});

it("doesn't trust unknown ones", async () => {
  const { delivered, requests } = await forwarded({});
  expect(requests).toHaveLength(0);
  expect(delivered).not.toMatchObject({ content: 'hello' });
});

it.each([
  [{ ZULIP_CERT_BUNDLE: certificate }, 0],
  [{ ZULIP_ALLOW_INSECURE: 'true' }, 0],
  [{}, 9],
])('sandbox deliver trusts the same ones: %j', async (env, code) => {
  const target = await startFaultyServer(
    [{ body: { content: 'hello' } }],
    (listener) => createServer({ cert: pem('cert'), key: pem('key') }, listener as never) as never,
  );
  onTestFinished(() => target.close());
  const ran = await runHere(['sandbox', 'deliver', '--url', `https://localhost:${target.port}/`], env);
  expect(ran.code).toBe(code);
});

it('refuses a bundle without a certificate at the start', async () => {
  const words = [
    'webhook',
    'listen',
    '--no-token',
    '--port',
    '0',
    '--for',
    '1s',
    '--forward',
    'https://localhost:9/',
  ];
  const ran = await runHere([...words, '--json'], { ZULIP_CERT_BUNDLE: '/dev/null' });
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.error().message).toContain('ZULIP_CERT_BUNDLE');
});
