import { expect, it } from 'vitest';
import { chunkLoader } from '../../src/chunks/chunk-loader.ts';
import { alignment, readPacked } from '../../src/chunks/packed-chunks.ts';
import { packed } from '../../src/dev/executable/packed.ts';
import { reachable } from '../../src/dev/executable/reachable.ts';

const files: Readonly<Record<string, string>> = {
  'main.cjs':
    'const { b } = require("./chunks/b.cjs"); exports.value = () => b + require("./chunks/late.cjs").c;',
  'chunks/b.cjs': "exports.b = 'é'; exports.outside = require('node:os'); exports.folder = __dirname;",
  'chunks/late.cjs':
    "globalThis.lateLoaded = (globalThis.lateLoaded ?? 0) + 1; exports.c = require('./b.cjs').b;",
  'dev/other.cjs': 'nobody requires this',
};

const read = (name: string) =>
  `(function (exports, require, module, __filename, __dirname) {${files[name] ?? ''}\n})`;
const noCaches = (sources: readonly string[]) => sources.map(() => Buffer.alloc(0));

function loader() {
  const { pack, places } = packed(reachable(read, ['main.cjs']), noCaches);
  const outside: string[] = [];
  const load = chunkLoader({
    read: (name) => readPacked(name, pack, places),
    outside: (name) => outside.push(name),
  });
  return { load, outside };
}

it('an executable contains exactly the chunks that the program can load', () => {
  expect([...reachable(read, ['main.cjs']).keys()]).toEqual(['chunks/b.cjs', 'chunks/late.cjs', 'main.cjs']);
});

it('loads a chunk when it is first required, once, without a folder of its own', () => {
  const seen = globalThis as { lateLoaded?: number };
  const { load, outside } = loader();
  const { value } = load('main.cjs') as { value: () => string };
  expect(seen.lateLoaded).toBeUndefined();
  expect([value(), value()]).toEqual(['éé', 'éé']);
  expect(seen.lateLoaded).toBe(1);
  expect(outside).toEqual(['node:os']);
  expect(load('chunks/b.cjs')).toMatchObject({ folder: '' });
  delete seen.lateLoaded;
});

it("names a chunk that isn't included", () => {
  expect(() => loader().load('chunks/none.cjs')).toThrow('chunks/none.cjs is not in the executable');
});

it("every code cache is aligned so that V8 needn't copy it", () => {
  const caches = (sources: readonly string[]) =>
    sources.map((_, index) => Buffer.alloc(8 * (index + 1), index));
  const { pack, places } = packed(reachable(read, ['main.cjs']), caches);
  for (const [index, [begin, middle, end]] of Object.values(places).entries()) {
    expect([begin % alignment, middle % alignment]).toEqual([0, 0]);
    expect([...new Set(pack.subarray(middle, end))]).toEqual([index]);
  }
});
