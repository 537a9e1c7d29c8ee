/** Every command line in a page or a recipe is valid: the command exists and accepts these words. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readCommandLine } from '../../src/cli/program.ts';
import { isPlain } from '../../src/dev/pages/example-line.ts';
import { createRunner, recipes, scriptsOf } from '../recipes/recipe.ts';
import { parseExample } from '../support/example.ts';
import { createTestIo } from '../support/io.ts';
import { sample } from '../support/sample.ts';
import { temporaryFolder } from '../support/temporary.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Shell lines that begin with the program, with continuation lines joined. */
function linesOf(text: string): string[] {
  const blocks = [...text.matchAll(/^```(?:sh|bash)\n(.*?)^```$/gms)].map(([, block = '']) => block);
  return blocks
    .flatMap((block) => block.replaceAll(/\\\n\s*/g, '').split('\n'))
    .filter((line) => line.startsWith('realmctl '));
}

/** What a shell passes to the program, for each call in the line. Nothing else is available to run. */
function callsIn(line: string): string[][] {
  if (isPlain(line)) return [parseExample(line).args];
  const script = `PATH=/nowhere; realmctl() { printf '%s\\0' "$@" >&3; printf '\\1' >&3; }; ${line}`;
  const { output } = spawnSync('/bin/bash', ['-c', script], {
    cwd: temporaryFolder(),
    input: '',
    encoding: 'utf8',
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  });
  return (output[3] ?? '')
    .split('\u0001')
    .slice(0, -1)
    .map((call) => call.split('\0').slice(0, -1));
}

/** The words, and those of a command that runs in a sandbox. */
function withInner(args: readonly string[]): (readonly string[])[] {
  const inner = args.indexOf('realmctl');
  return inner === -1 ? [args] : [args, args.slice(inner + 1)];
}

async function faultOf(args: readonly string[]): Promise<string | undefined> {
  try {
    await readCommandLine(args, createTestIo());
    return undefined;
  } catch (error) {
    return `realmctl ${args.join(' ')}: ${(error as Error).message}`;
  }
}

it.each(sample(pages, 3, 1))('%s', async (page) => {
  const faults: (string | undefined)[] = [];
  for (const line of linesOf(readFileSync(join(root, page), 'utf8'))) {
    const calls = callsIn(line);
    if (calls.length === 0) faults.push(`${line}: no shell runs it`);
    for (const args of calls.flatMap(withInner)) faults.push(await faultOf(args));
  }
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
});

it.each(sample(recipes, 2))('examples/ci/%s', async (name) => {
  const { run, calls } = createRunner({
    realmctl: '',
    git: '',
    gh: '',
    npm: '',
    'apt-get': '',
    curl: 'exit 1',
  });
  for (const { script } of scriptsOf(name)) {
    for (const env of [{ FROM_FORK: 'true' }, { FROM_FORK: 'false', ZULIP_API_KEY: 'x' }]) {
      await run(script, { BASE: 'main', CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main', ...env });
    }
  }
  const lines = calls('realmctl').map(({ args }) => args);
  expect(lines.length).toBeGreaterThan(0);
  expect((await Promise.all(lines.map(faultOf))).filter((fault) => fault !== undefined)).toEqual([]);
});

it('finds an unknown flag', async () => {
  expect(await faultOf(['channel', 'list', '--frobnicate'])).toContain('--frobnicate');
});
