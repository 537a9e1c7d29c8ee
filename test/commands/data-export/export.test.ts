import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { loseFirstWrite } from '../../support/lossy-proxy.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});

const run = (...words: string[]) => sandbox.run(['data-export', ...words]);

function folder(): string {
  const path = temporaryFolder();
  return path;
}

/** A service whose newest export has a file at that address. */
async function storeAt(
  answer: (path: string) => {
    status: number;
    headers?: Record<string, string>;
    body?: string;
    cut?: boolean;
  },
  address?: string,
) {
  const seen: (string | undefined)[] = [];
  const paths: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    paths.push(path);
    if (path === '/api/v1/export/realm') {
      const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const times = { export_time: 1, deleted_timestamp: null, failed_timestamp: null };
      const exports = [
        {
          id: 7,
          acting_user_id: 1,
          pending: false,
          export_url: address ?? `${site}/files/data.tar.gz`,
          export_type: 1,
          ...times,
        },
      ];
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ result: 'success', msg: '', exports }));
    }
    seen.push(request.headers.authorization);
    const { status, headers = {}, body = '', cut = false } = answer(path);
    response.writeHead(status, { ...headers, 'content-length': body.length + (cut ? 1 : 0) });
    response.write(body, () => (cut ? request.socket.destroy() : response.end()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { env: { ZULIP_SITE: site, ZULIP_EMAIL: 'a@x.org', ZULIP_API_KEY: 'k'.repeat(32) }, seen, paths };
}

describe('data-export list', () => {
  it('shows them with words and names', async () => {
    const ran = await run('list', '--columns', 'id,type,pending,by,deleted');
    expect(ran.out).toBe(
      '121\tpublic\tfalse\towner@sandbox.invalid\t2025-01-01\n122\tpublic\tfalse\towner@sandbox.invalid\t\n',
    );
    expect((await run('list', '--pending', '--json')).json()).toEqual([]);
    expect((await sandbox.run(['data-export', 'list'], 'moderator')).code).toBe(5);
  });
});

describe('data-export start, wait and download', () => {
  it('download the file of a new export', async () => {
    const started = await run('start', '--json');
    expect(started.json()).toMatchObject({ id: 123, pending: true, export_type: 1, outcome: 'created' });
    const early = await run('download', '123', '--json');
    expect(early.error()).toMatchObject({ exit: 1, hint: 'realmctl data-export wait 123' });
    const ready = await run('wait', '--json');
    expect(ready.json()).toMatchObject({ id: 123, pending: false });
    const file = join(folder(), 'data.tar.gz');
    const loaded = await run('download', '--out', file, '--json');
    const bytes = statSync(file).size;
    expect(loaded.json()).toEqual({ id: 123, file, bytes, outcome: 'created' });
    expect(gunzipSync(readFileSync(file)).toString('latin1')).toContain('realm.json');
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('say when time is up, and what cannot be waited for', async () => {
    await run('start');
    const late = await run('wait', '--within', '1ms', '--json');
    expect(late.error()).toMatchObject({ exit: 3, message: 'export 123 is not ready yet after 1ms' });
    expect((await run('wait', '121', '--json')).error()).toMatchObject({
      exit: 1,
      message: 'export 121 was deleted',
    });
    expect((await run('wait', '999')).code).toBe(3);
  });
});

describe('data-export start', () => {
  it.each<[level: number, words: string[], params: Record<string, unknown>]>([
    [303, [], {}],
    [303, ['--type', 'public'], {}],
    [372, ['--type', 'full_with_consent'], { export_type: '2' }],
    [448, ['--type', 'public'], { export_type: '1' }],
    [449, ['--type', 'public'], { export_type: 'public' }],
    [449, ['--type', 'full_with_consent'], { export_type: 'full_with_consent' }],
    [449, ['--type', 'full_without_consent'], { export_type: 'full_without_consent' }],
  ])('at %s %j sends %j', async (level, words, params) => {
    const box = await startSandbox({ level });
    await box.run(['data-export', 'start', ...words]);
    expect((await box.writes()).map((each) => each.params)).toEqual([params]);
  });

  it('ends with 7 after five exports in seven days, and says when the next is allowed', async () => {
    for (let each = 0; each < 5; each += 1) expect((await run('start')).code).toBe(0);
    const ran = await run('start', '--json');
    expect(ran.error()).toMatchObject({
      exit: 7,
      message: '5 exports were started in the last seven days, and the server allows no more',
      hint: expect.stringMatching(/^the next one can be started at \d{4}-/),
    });
  });

  it("passes on the service's reason", async () => {
    expect((await run('start', '--type', 'full_with_consent', '--json')).error()).toMatchObject({
      exit: 1,
      message: expect.stringMatching(/consenting to the export/),
    });
  });

  it("doesn't request a second one when the answer was lost", async () => {
    const lossy = await loseFirstWrite(sandbox.site);
    const env = { ...sandbox.env(), ZULIP_SITE: lossy.site };
    expect((await runHere(['data-export', 'start', '--json'], env)).json()).toMatchObject({ id: 123 });
    expect(lossy.writes).toEqual(['POST /export/realm']);
  });

  it('only shows the request in a dry run', async () => {
    expect((await run('start', '--dry-run', '--json')).json()).toEqual([
      {
        method: 'POST',
        path: '/export/realm',
        parameters: {},
        notices: [expect.objectContaining({ as: 'direct message', to: 'user', count: 1 })],
      },
    ]);
    expect(await sandbox.writes()).toEqual([]);
  });
});

describe('data-export download', () => {
  it('replaces a file only on request', async () => {
    const file = join(folder(), 'data.tar.gz');
    writeFileSync(file, 'mine');
    const refused = await run('download', '122', '--out', file);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('already exists');
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect((await run('download', '122', '--out', file, '--force')).err).toMatch(
      /^export 122 is in .* \(\d+ bytes\)\n$/,
    );
    expect(readFileSync(file, 'utf8')).not.toBe('mine');
  });

  it("sends no key to the file's host, and follows redirects", async () => {
    const { env, seen } = await storeAt((path) =>
      path === '/files/data.tar.gz'
        ? { status: 302, headers: { location: '/store/1' } }
        : { status: 200, body: 'whole' },
    );
    const file = join(folder(), 'x');
    const ran = await runHere(['data-export', 'download', '--out', file], env);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'utf8')).toBe('whole');
    expect(seen).toEqual([undefined, undefined]);
  });

  it.each([
    ['a truncated file', { status: 200, body: 'half', cut: true }, 9],
    ['a missing file', { status: 404, body: 'gone' }, 3],
    ['a failing store', { status: 500, body: 'no' }, 9],
    ['an unsafe address', { status: 302, headers: { location: 'http://store.example/x' } }, 9],
    ['endless redirects', { status: 302, headers: { location: '/again' } }, 9],
  ])('leaves nothing behind of %s', async (_, answer, code) => {
    const { env } = await storeAt(() => answer);
    const place = folder();
    const ran = await runHere(['data-export', 'download', '--out', join(place, 'x')], env);
    expect(ran, ran.err).toMatchObject({ code, out: '' });
    expect(readdirSync(place)).toEqual([]);
  });

  describe.each([['without --force'], ['with --force']])('%s', (how) => {
    const words = how === 'with --force' ? ['--force'] : [];
    it.each<[what: string, make: (file: string) => void]>([
      ['a pipe', (file) => void execFileSync('mkfifo', [file])],
      ['a folder', (file) => mkdirSync(file)],
      ['a link to a file', (file) => symlinkSync(import.meta.filename, file)],
      ['a link to nothing', (file) => symlinkSync('nosuch', file)],
    ])('leaves %s unchanged, and sends no request', async (_, make) => {
      const { env, paths } = await storeAt(() => ({ status: 200, body: 'whole' }));
      const place = folder();
      const file = join(place, 'x');
      make(file);
      const before = lstatSync(file);
      const ran = await runHere(['data-export', 'download', '--out', file, ...words, '--json'], env);
      expect(ran.error()).toMatchObject({ exit: 2, message: expect.stringMatching(/^--out: .*\/x is a /) });
      expect(lstatSync(file)).toMatchObject({ ino: before.ino, mode: before.mode });
      expect(readdirSync(place)).toEqual(['x']);
      expect(paths).toEqual([]);
    });
  });

  it('finds a file at a relative address', async () => {
    const { env, paths } = await storeAt(() => ({ status: 200, body: 'whole' }), '/exports/data.tar.gz');
    const file = join(folder(), 'x');
    const ran = await runHere(['data-export', 'download', '--out', file], env);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'utf8')).toBe('whole');
    expect(paths.at(-1)).toBe('/exports/data.tar.gz');
  });

  it.each<[what: string, address: string | undefined, location: string]>([
    ['from the server', 'http://[', '/'],
    ['that the service leaves empty', '', '/'],
    ['that a store redirects to', undefined, 'http://['],
  ])('ends with 9 at an invalid address %s', async (_, address, location) => {
    const { env } = await storeAt(() => ({ status: 302, headers: { location } }), address);
    const place = folder();
    const ran = await runHere(['data-export', 'download', '--out', join(place, 'x'), '--json'], env);
    expect(ran.error()).toMatchObject({ exit: 9, message: 'the address of the export is not a web address' });
    expect(readdirSync(place)).toEqual([]);
  });

  it('requires a name if the one in the address is broken', async () => {
    const { env, seen } = await storeAt(() => ({ status: 200, body: 'whole' }), '/exports/%E0%A4%A');
    expect((await runHere(['data-export', 'download', '--json'], env)).error()).toMatchObject({
      exit: 2,
      message: 'the URL of the export has no file name',
      hint: 'name one with --out',
    });
    expect(seen).toEqual([]);
  });

  it('says that it cannot be written', async () => {
    const ran = await run('download', '122', '--out', '/nosuch/folder/x');
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('cannot write /nosuch/folder/x: the folder /nosuch/folder does not exist');
    expect(existsSync('/nosuch')).toBe(false);
  });
});

describe('data-export delete', () => {
  it('asks, and deletes the file', async () => {
    const unasked = await run('delete', '122');
    expect(unasked.err).toMatch(/Delete export 122\? Its file will be permanently deleted/);
    expect((await run('delete', '122', '--yes', '--json')).json()).toMatchObject([
      { id: 122, outcome: 'removed' },
    ]);
    expect((await run('delete', '122', '--yes', '--json')).error()).toMatchObject({
      exit: 1,
      message: 'export 122 was deleted',
    });
    expect((await run('download', '122')).code).toBe(1);
  });
});

describe('data-export consents', () => {
  it('lists people with their consent', async () => {
    expect((await run('consents')).out.split('\n')[0]).toBe('11\tOlga Owner\tfalse');
    expect((await run('consents', '--consented', '--json')).json()).toEqual([]);
  });
});
