/**
 * The project's structure, according to the bundler's import graph: one importer for each heavy library, only
 * dependencies outside of the bundle, and nothing heavy loaded for help.
 */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, type Metafile } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { optionalDependencies } from '../package.json';
import { options, optionsAlone } from '../src/dev/build.mjs';
import layers from '../src/dev/layers.json';

let inputs: Metafile['inputs'];
let outputs: Metafile['outputs'];

beforeAll(async () => {
  const quietly = { metafile: true, write: false, logLevel: 'silent' } as const;
  const [built, alone] = await Promise.all([
    build({ ...options, ...quietly, entryPoints: { main: 'src/main.ts' } }),
    build({ ...optionsAlone, ...quietly }),
  ]);
  inputs = built.metafile.inputs;
  outputs = { ...built.metafile.outputs, ...alone.metafile.outputs };
});

/** The code of a package that no file imports, because it runs in a thread of its own. */
const inThread = 'dist/jq.js';

/** Our files that import the package, by its name in node_modules. */
function importersOf(name: string): string[] {
  const inside = (path: string) => path.includes(`node_modules/${name}/`);
  return Object.entries(inputs)
    .filter(([file, { imports }]) => {
      if (!file.startsWith('src/')) return false;
      return imports.some(({ path, external }) =>
        external ? path === name || path.startsWith(`${name}/`) : inside(path),
      );
    })
    .map(([file]) => file);
}

/** Packages and files in the chunks that load before any request. */
function loadedAtStart(output: string, seen = new Set<string>()): Set<string> {
  if (seen.has(output)) return seen;
  seen.add(output);
  for (const { path, kind } of outputs[output]?.imports ?? []) {
    if (kind === 'import-statement') loadedAtStart(path, seen);
  }
  return seen;
}

it('the notices name every bundled package with its license', async () => {
  const notices = await readFile('dist/NOTICES.txt', 'utf8');
  const folders = new Set([
    'node_modules/jq-wasm',
    ...Object.keys(inputs).flatMap((file) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []),
  ]);
  expect(folders.size).toBeGreaterThan(20);
  for (const folder of folders) {
    const { name, version } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'));
    const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each)) ?? '';
    expect(notices).toContain(`\n${name} ${version}\n`);
    expect(notices, name).toContain((await readFile(`${folder}/${file}`, 'utf8')).trim());
  }
});

describe('imports', () => {
  it.each([
    ['socks', 'src/http/tunnel.ts'],
    ['zod', 'src/api/derive/schemas.ts'],
    ['cli-table3', 'src/output/table.ts'],
    ['chalk', 'src/output/style.ts'],
    ['inquirer', 'src/output/prompt.ts'],
    ['ora', 'src/output/spinner.ts'],
    ['open', 'src/output/browser.ts'],
    ['csv-parse', 'src/tables/delimited.ts'],
    ['conf', 'src/config/change-config.ts'],
    ['@napi-rs/keyring', 'src/config/keyring.ts'],
    ['echarts', 'src/page/charts.ts'],
    ['find-my-way', 'src/sandbox/http/router.ts'],
    ['@peculiar/x509', 'src/sandbox/http/tls.ts'],
    ['re2js', 'src/api/linkifier/pattern.ts'],
    ['uri-template', 'src/api/linkifier/template.ts'],
  ])('%s is imported only by %s', (name, file) => {
    expect(importersOf(name)).toEqual([file]);
  });

  it('only src/output/jq-thread.ts names the code of jq, which runs in its own thread', async () => {
    const files = Object.keys(inputs).filter((file) => file.startsWith('src/'));
    const naming = await Promise.all(
      files.map(async (file) => ((await readFile(file, 'utf8')).includes(`'${inThread}'`) ? [file] : [])),
    );
    expect(naming.flat()).toEqual(['src/output/jq-thread.ts']);
  });

  it('lazily loaded CommonJS packages are used only through their default, because the bundle has nothing else', async () => {
    const lazy = Object.entries(inputs).flatMap(([file, { imports }]) =>
      file.startsWith('src/') &&
      imports.some(({ path, kind }) => kind === 'dynamic-import' && inputs[path]?.format === 'cjs')
        ? [file]
        : [],
    );
    for (const file of lazy)
      expect(await readFile(file, 'utf8'), file).toMatch(
        /import\('[^']+'\)\)?[^;]*(\.default|default: )|default: \w+ \}/,
      );
    expect(lazy.sort()).toEqual([
      'src/http/tunnel.ts',
      'src/output/yaml.ts',
      'src/provision/export/document.ts',
      'src/provision/export/update.ts',
      'src/provision/source/yaml.ts',
      'src/tables/exact-json.ts',
      'src/tables/map-file.ts',
      'src/tables/write-table.ts',
      'src/tables/yaml-list.ts',
    ]);
  });

  it('exactly the optional dependencies stay outside of the bundle', () => {
    const outside = Object.values(outputs).flatMap(({ imports }) =>
      imports
        .filter(({ path, external }) => external === true && !/^(?:node:|\.)/.test(path) && !isBuiltin(path))
        .map(({ path }) => path),
    );
    expect([...new Set(outside)].sort()).toEqual(Object.keys(optionalDependencies).sort());
  });
});

/** The chunks of these files, each loaded on demand, with everything that they load at once. */
function loadedWith(...entries: readonly string[]): Set<string> {
  const seen = new Set<string>();
  for (const entry of entries) {
    const output = Object.keys(outputs).find((name) => outputs[name]?.entryPoint === entry);
    if (output === undefined) throw new Error(`${entry} is not loaded on demand`);
    loadedAtStart(output, seen);
  }
  return seen;
}

function inputsOf(chunks: ReadonlySet<string>): string[] {
  return [...chunks].flatMap((chunk) => Object.keys(outputs[chunk]?.inputs ?? {}));
}

function packagesOf(chunks: ReadonlySet<string>): string[] {
  const names = inputsOf(chunks).flatMap(
    (file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [],
  );
  return [...new Set(names)].sort();
}

function builtinsOf(chunks: ReadonlySet<string>): string[] {
  const paths = [...chunks].flatMap((chunk) => outputs[chunk]?.imports ?? []);
  const builtins = paths.flatMap(({ path, kind }) =>
    path.startsWith('node:') && kind !== 'dynamic-import' ? path : [],
  );
  return [...new Set(builtins)].sort();
}

describe('start-up', () => {
  it('loads no library before the command line is read, and almost nothing of node', () => {
    const chunks = loadedWith('src/start.ts');
    expect(packagesOf(chunks)).toEqual([]);
    expect(builtinsOf(chunks)).toEqual(['node:fs', 'node:path']);
  });

  it('loads no library to load chunks, and no more of node than any start does', () => {
    const chunks = loadedWith('src/chunks/package.ts');
    expect(packagesOf(chunks)).toEqual([]);
    expect(builtinsOf(chunks)).toEqual(['node:fs', 'node:path', 'node:vm']);
  });

  it('loads neither parser nor client for completion from cached names', () => {
    const chunks = loadedWith('src/start.ts', 'src/chunks/package.ts', 'src/complete/index.ts');
    expect(packagesOf(chunks)).toEqual([]);
    expect(inputsOf(chunks).filter((file) => /^src\/(?:commands|http|directory)\//.test(file))).toEqual([]);
  });

  it('loads no more of node for requests than they need', () => {
    const chunks = loadedWith(...toCommand);
    expect(packagesOf(chunks)).toEqual(['commander', 'zod']);
    expect(builtinsOf(chunks)).toEqual([
      'node:events',
      'node:fs',
      'node:http',
      'node:path',
      'node:process',
      'node:timers/promises',
    ]);
  });
});

/** What every command loads once the first file has no stored answer. */
const toCommand = ['src/main.ts', 'src/cli/run-line.ts'];

/** Bytes of our files in chunks. */
function ownBytes(chunks: ReadonlySet<string>): number {
  return [...chunks]
    .flatMap((chunk) => Object.entries(outputs[chunk]?.inputs ?? {}))
    .filter(([file]) => file.startsWith('src/'))
    .reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
}

/** Raise it for what the command itself does, never for the number of other nouns. */
describe('what a command loads', () => {
  it.each([
    ['--version and help', 1, 8, ['src/start.ts']],
    ['whoami', 8, 311, [...toCommand, 'src/commands/whoami.ts']],
    ['channel list', 8, 292, [...toCommand, 'src/commands/channel/list.ts']],
    ['channel update', 21, 335, [...toCommand, 'src/commands/channel/update.ts']],
  ])('%s: at most %i chunks, with %i kB of ours', (_, most, kilobytes, entries) => {
    const chunks = loadedWith(...entries);
    expect([...chunks].filter((chunk) => chunk in outputs).length).toBeLessThanOrEqual(most);
    expect(ownBytes(chunks)).toBeLessThanOrEqual(kilobytes * 1000);
  });

  it('belongs to one noun: the others add neither verbs nor rows to it', () => {
    const chunks = loadedWith(...toCommand, 'src/commands/channel/list.ts');
    const within = (folder: string) =>
      inputsOf(chunks).flatMap((file) => (file.startsWith(folder) ? file.slice(folder.length) : []));
    expect(within('src/commands/').filter((file) => !/^(?:_|channel\/)/.test(file))).toEqual([]);
    // For the meanings of references, and the server's version.
    expect(within('src/api/table/').sort()).toEqual(['channels.ts', 'server.ts', 'users.ts']);
  });

  it('loads nothing of ICU before it is needed, which costs a fifth of a bare start', async () => {
    const chunks = loadedWith(...toCommand, 'src/commands/channel/list.ts');
    const own = inputsOf(chunks).filter((file) => file.startsWith('src/'));
    const atOnce = await Promise.all(
      own.map(async (file) => (/^\S.*\bIntl\./m.test(await readFile(file, 'utf8')) ? [file] : [])),
    );
    expect(atOnce.flat()).toEqual([]);
  });
});

it('the package has all chunks in one file, and few files beside it', async () => {
  const files = await readdir('dist');
  expect(files).toContain('chunks.pack');
  expect(files.filter((name) => name.endsWith('.cjs')).sort()).toEqual([
    'library.cjs',
    'loader.cjs',
    'start.cjs',
  ]);
  expect(files.length).toBeLessThan(20);
});

describe('the top-level folder', () => {
  it('has what a project has, and no leftovers of a run or an editor', async () => {
    const { stdout } = await promisify(execFile)('git', ['ls-files'], {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
    });
    const top = new Set(stdout.split('\n').flatMap((file) => file.split('/', 1)));
    expect([...top].filter((name) => name !== '').sort()).toEqual(
      [
        '.biome.json',
        '.ci',
        '.dependency-cruiser.cjs',
        '.gitattributes',
        '.gitignore',
        'CHANGELOG.md',
        'CONTRIBUTING.md',
        'LICENSE',
        'README.md',
        'bin',
        'completions',
        'docs',
        'examples',
        'package-lock.json',
        'package.json',
        'src',
        'test',
        'tsconfig.json',
      ].filter((name) => top.has(name)),
    );
  });
});

describe('the pages for contributors', () => {
  const page = (name: string) => readFile(new URL(`../${name}`, import.meta.url), 'utf8');

  it('list the folders of the lint rule, in its order', async () => {
    const listed = [...(await page('docs/layout.md')).matchAll(/^\| `([a-z.]+)` \| .* \| (.*) \|$/gm)].map(
      ([, folder = '', uses = '']): [string, string[]] => [folder, uses === '-' ? [] : uses.split(', ')],
    );
    expect(listed).toEqual(Object.values(layers).flatMap((folders) => Object.entries(folders)));
  });

  it.each(['docs/layout.md', 'CONTRIBUTING.md', 'README.md', 'docs/glossary.md'])(
    'name existing files: %s',
    async (name) => {
      const named = [
        ...(await page(name)).matchAll(/`((?:src|test|docs|bin|completions|examples)\/[\w./-]*)`/g),
      ];
      const missing = named.flatMap(([, path = '']) =>
        existsSync(new URL(`../${path}`, import.meta.url)) ? [] : [path],
      );
      expect(named.length).toBeGreaterThan(0);
      expect(missing).toEqual([]);
    },
  );
});
