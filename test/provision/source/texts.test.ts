import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type HowToLoad, loadDesired, textsOfPaths } from '../../../src/provision/source/load.ts';
import { workInTemporaryFolder } from '../../support/temporary.ts';

/** Creates files in a folder that becomes the working directory. */
function files(contents: Readonly<Record<string, string | Uint8Array>>): void {
  workInTemporaryFolder();
  for (const [path, content] of Object.entries(contents)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

const load = (paths: readonly string[], how: Partial<HowToLoad> = {}) =>
  loadDesired(paths, { env: {}, ...how });

async function faultsOf(...paths: readonly string[]): Promise<string[]> {
  const error = (await load(paths).catch((thrown: unknown) => thrown)) as { message: string; hint?: string };
  return [error.message, ...(error.hint?.split('\n') ?? [])];
}

describe('a folder', () => {
  it('is read with its subfolders, in the order of paths, only YAML and JSON', async () => {
    files({
      'realm/b.yml': 'channels: { b: {} }',
      'realm/a/z.json': '{ "channels": { "z": {} } }',
      'realm/a/c.yaml': 'channels: { c: {} }',
      'realm/readme.md': '# not ours',
      'realm/.github/workflow.yaml': 'on: push',
      'realm/.hidden.yaml': 'on: push',
    });
    const desired = await load(['realm/']);
    expect(desired.files).toEqual(['realm/a/c.yaml', 'realm/a/z.json', 'realm/b.yml']);
    expect(desired.kinds.get('channels')?.entries.map(({ place }) => place.file)).toEqual(desired.files);
  });

  it('with very many files is refused, and not read completely', async () => {
    files(Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`wide/.${index}`, ''])));
    mkdirSync('many');
    for (let index = 0; index < 140; index += 1) symlinkSync('../wide', join('many', String(index)));
    await expect(load(['many/'])).rejects.toMatchObject({
      exitReason: 'usage',
      message: 'many has more than 20,000 files below it',
    });
  });

  it('without such a file is an error, and so is a link in it that leads back', async () => {
    files({ 'empty/readme.md': '', 'ring/a.yaml': 'channels: {}' });
    symlinkSync('..', join('ring', 'up'));
    mkdirSync('around');
    symlinkSync('../ring', join('around', 'x'));
    expect(await faultsOf('empty', 'ring')).toEqual([
      '3 faults in 3 files; nothing was sent',
      'empty:1:1: the folder has no .yaml, .yml or .json file',
      'ring/up/around/x:1:1: is a link to a folder that contains it',
      'ring/up/ring:1:1: is a link to a folder that contains it',
    ]);
  });
});

it('a file that is named twice, or by a link, is read once', async () => {
  files({ 'realm/a.yaml': 'channels: { a: {} }' });
  symlinkSync('a.yaml', join('realm', 'b.yaml'));
  expect((await load(['realm', 'realm/a.yaml', './realm/a.yaml'])).files).toEqual(['realm/a.yaml']);
});

it('- is stdin, with its own name in positions', async () => {
  files({});
  const { files: names, kinds } = await load(['-'], { readStdin: async () => 'channels: { a: {} }' });
  expect(names).toEqual(['stdin']);
  expect(kinds.get('channels')?.entries[0]?.place.file).toBe('stdin');
});

it('reports unreadable files together with all other errors', async () => {
  files({
    'utf16.yaml': Buffer.from('\ufeffchannels: {}', 'utf16le'),
    'latin.yaml': Buffer.from('channels: { caf\u00e9: {} }', 'latin1'),
    'bad.yaml': 'chanels: {}',
    'none.txt': 'groups: {}',
  });
  symlinkSync('loop.yaml', 'loop.yaml');
  expect(await faultsOf('utf16.yaml', 'latin.yaml', 'bad.yaml', 'missing.yaml', 'loop.yaml')).toEqual([
    '5 faults in 5 files; nothing was sent',
    'utf16.yaml:1:1: the file is not UTF-8 text (perhaps UTF-16)',
    'latin.yaml:1:1: the file is not UTF-8 text: line 1, byte 16',
    'missing.yaml:1:1: cannot be read: no such file or folder (ENOENT)',
    'loop.yaml:1:1: cannot be read: it is a symbolic link that cannot be followed (ELOOP)',
    "bad.yaml:1:1: 'chanels' is not a section of organization files; did you mean 'channels'?",
    'save it as UTF-8',
    'keys that begin with x- are ignored: use them for anchors',
  ]);
  expect((await load(['none.txt'])).kinds.size).toBe(1);
});

it.skipIf(process.getuid?.() === 0)('a file without read permission is an error', async () => {
  files({ 'realm/a.yaml': 'channels: {}' });
  chmodSync('realm/a.yaml', 0);
  expect((await faultsOf('realm'))[0]).toBe('realm/a.yaml:1:1: cannot be read: permission denied (EACCES)');
});

it('returns the texts unchanged', async () => {
  files({ 'a.yaml': '\ufeff# first\nchannels: {}\r\n' });
  expect(await textsOfPaths(['a.yaml'], {})).toEqual([{ file: 'a.yaml', text: '# first\nchannels: {}\r\n' }]);
});
