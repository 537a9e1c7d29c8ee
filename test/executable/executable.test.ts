/** The executable, built here and run without Node.js. Only in a thorough run, because it takes ten seconds. */
import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { executablePath } from '../../src/dev/executable/make.ts';
import { isThorough } from '../support/sample.ts';
import { temporaryFolder } from '../support/temporary.ts';

const run = promisify(execFile);

describe.runIf(isThorough)('the executable, without Node.js on PATH', () => {
  let file = '';
  let env: Record<string, string> = {};
  beforeAll(() => {
    const folder = temporaryFolder();
    execFileSync(process.execPath, ['dist/dev/executable.cjs', folder]);
    file = executablePath(folder);
    env = { PATH: join(folder, 'nothing'), HOME: folder };
  });
  const inSandbox = async (...line: readonly string[]) =>
    (await run(file, ['sandbox', 'run', '--', 'realmctl', ...line], { env })).stdout;

  it('prints its version and help', async () => {
    expect((await run(file, ['--version'], { env })).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(JSON.parse((await run(file, ['--version', '--json'], { env })).stdout)).toMatchObject({
      build: expect.stringMatching(/^[0-9a-f]{12}$/),
      node: process.version.slice(1),
    });
    expect((await run(file, ['channel', 'create', '--help'], { env })).stdout).toContain(
      'Usage: realmctl channel',
    );
    expect((await run(file, ['completion', 'bash'], { env })).stdout).toContain('complete -');
  });

  it('runs itself in the sandbox, with jq', async () => {
    expect(await inSandbox('channel', 'list', '--jq', 'length')).toMatch(/^\d+\n$/);
    expect(JSON.parse(await inSandbox('channel', 'create', 'kites', '--json'))).toBeTypeOf('object');
  });

  it('ends with the exit codes of the program, and an error', async () => {
    await expect(run(file, ['channel', 'creat'], { env })).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining("'creat'"),
    });
    await expect(inSandbox('channel', 'view', 'none')).rejects.toMatchObject({ code: 3 });
  });

  it('recompiles its code if an option of V8 makes the stored one invalid', async () => {
    const options = { env: { ...env, NODE_OPTIONS: '--interpreted-frames-native-stack' } };
    await expect(run(file, ['--version'], options)).resolves.toMatchObject({ stderr: '' });
  });
});
