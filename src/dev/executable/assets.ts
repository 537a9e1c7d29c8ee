/** What goes into the executable: the program's chunks with their code caches, and the files that it reads. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { makeCodeCaches } from './code-cache.ts';
import { packed } from './packed.ts';
import { reachable } from './reachable.ts';

/** The chunks that are loaded by name; the others are those that they require. */
const entries = ['start.cjs', 'dev/executable/keyring.cjs'];

/** Writes what has to be written to a folder, and returns the path of each asset by its name. */
export function makeAssets(dist: string, folder: string): Record<string, string> {
  const chunks = reachable(chunksOf(dist), entries);
  const { pack, places } = packed(chunks, makeCodeCaches);
  const made = { chunks: join(folder, 'chunks'), 'chunks.json': join(folder, 'chunks.json') };
  writeFileSync(made.chunks, pack);
  writeFileSync(made['chunks.json'], JSON.stringify(places));
  return { ...made, ...filesRead(dist), ...keyring() };
}

/** Returns a function that reads a chunk of the build. */
function chunksOf(dist: string): (name: string) => string {
  const { places } = JSON.parse(readFileSync(join(dist, 'chunks.json'), 'utf8'));
  const pack = readFileSync(join(dist, 'chunks.pack'));
  return (name) => {
    if (places[name] === undefined) throw new Error(`${name} is not in ${dist}/chunks.pack`);
    const [start, end] = places[name] as [number, number];
    return pack.toString('utf8', start, end);
  };
}

/** The files that the program reads, by the names that it reads them by (src/base/own-files.ts). */
function filesRead(dist: string): Record<string, string> {
  const inDist = readdirSync(dist).filter((name) => name === 'built-from' || /^help-\d+\.txt$/.test(name));
  const scripts = readdirSync('completions').map((name) => `completions/${name}`);
  return Object.fromEntries([
    ...inDist.map((name) => [name, join(dist, name)]),
    ['dist/jq.js', join(dist, 'jq.js')],
    ...scripts.map((name) => [name, name]),
  ]);
}

/** The native library of the keyring for this platform, if it is installed. */
function keyring(): Record<string, string> {
  const require = createRequire(join(process.cwd(), 'package.json'));
  try {
    require('@napi-rs/keyring');
  } catch {
    return {};
  }
  const library = Object.keys(require.cache).find((file) => file.endsWith('.node'));
  return library === undefined ? {} : { 'keyring.node': library };
}
