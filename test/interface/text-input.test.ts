/** Invalid UTF-8 is refused from every source, instead of being sent as other characters. */
import { spawn, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { bin, run } from '../support/run.ts';
import { startSandbox } from '../support/sandbox.ts';

// Nobody listens there, so a run that gets that far ends with 9.
const env = { ZULIP_SITE: 'http://127.0.0.1:9', ZULIP_EMAIL: 'a@b.c', ZULIP_API_KEY: 'k'.repeat(32) };

describe("bytes that aren't text", () => {
  it.each<[string, string[]]>([
    ['a text', ['channel', 'create', 'caf\\351']],
    ['a value after =', ['channel', 'update', 'id:7', '--description=a\\377b']],
    ['a name of a command', ['chan\\300']],
  ])('in %s of the command line are refused before anything is sent', async (_, words) => {
    const line = words.map((word) => `"$(printf %b '${word}')"`).join(' ');
    const ran = spawnSync('sh', ['-c', `"$0" "$1" ${line} --json`, process.execPath, bin], {
      env: { PATH: process.env.PATH ?? '', ...env },
      encoding: 'utf8',
    });
    expect(ran.status).toBe(2);
    expect(JSON.parse(ran.stderr).error).toMatchObject({
      exit: 2,
      message: expect.stringContaining('not UTF-8'),
    });
  });

  it('are not found in an argument with a genuine replacement character', async () => {
    const ran = await run(['channel', 'create', 'a\ufffdb', '--json'], { env });
    expect(ran.code).toBe(9);
  });

  it.each<[string, string[]]>([
    ['linkifier test -', ['linkifier', 'test', '-']],
    ['--reply -', ['webhook', 'listen', '--no-token', '--port', '0', '--for', '1s', '--reply', '-']],
    ['--password-stdin', ['user', 'create', 'n@x.org', '--full-name', 'New', '--password-stdin']],
    ['--token-file -', ['webhook', 'sample', '--token-file', '-']],
  ])('on stdin are refused by %s', async (_, args) => {
    const sandbox = await startSandbox();
    const child = spawn(process.execPath, [bin, ...args], {
      env: { PATH: process.env.PATH ?? '', ...sandbox.env() },
    });
    let err = '';
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.stdin.end(Buffer.from('ok\ncaf\xe9\n', 'latin1'));
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(2);
    expect(err).toContain('stdin is not UTF-8 text: line 2, byte 4');
  });
});
