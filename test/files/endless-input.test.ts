/** Every option that reads a file refuses endless input, and nothing is sent. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

let sandbox: Sandbox;
let pipe: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  pipe = join(temporaryFolder(), 'pipe.json');
  execFileSync('mkfifo', [pipe]);
});
afterAll(() => sandbox.stop());

it.each<[string, readonly string[]]>([
  ['plan', ['plan', '{}']],
  ['plan --base', ['plan', '--offline', '--base', '{}', 'examples/organization']],
  ['apply', ['apply', '{}', '--yes']],
  ['diff', ['diff', '{}']],
  ['report --since', ['report', '--since', '{}']],
  ['export --update', ['export', '--update', '{}']],
  ['--from', ['channel', 'create', '--from', '{}']],
  ['--resume', ['channel', 'create', '--from', import.meta.filename, '--resume', '{}']],
  ['--zuliprc', ['whoami', '--zuliprc', '{}']],
  ['emoji add', ['emoji', 'add', 'x', '--file', '{}']],
  ['bot create --avatar', ['bot', 'create', 'Builder', '--short-name', 'x', '--avatar', '{}']],
  ['bot create --config-file', ['bot', 'create', 'Builder', '--short-name', 'x', '--config-file', '{}']],
  [
    'user create --password-file',
    ['user', 'create', 'x@y.invalid', '--full-name', 'New', '--password-file', '{}'],
  ],
  ['api --input', ['api', 'post', '/users/me/status', '--input', '{}', '--yes']],
  ['api -F @', ['api', 'post', '/users/me/status', '-F', 'status_text=@{}', '--yes']],
])('%s', async (_, words) => {
  for (const path of ['/dev/zero', pipe]) {
    await sandbox.writes();
    const ran = await sandbox.run(words.map((word) => word.replace('{}', path)));
    expect(ran.code, ran.err).toBe(2);
    expect(ran.err).toMatch(/is a (?:device|named pipe)/);
    expect(ran.err).not.toMatch(/\n\s+at /);
    expect(await sandbox.writes()).toEqual([]);
  }
});
