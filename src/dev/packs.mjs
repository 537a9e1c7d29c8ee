/**
 * Decides which of our files share a chunk. By itself, the bundler makes a chunk for each set of verbs that use a
 * file: with every verb there are more of them, and opening one takes longer than running what is in most of them. So
 * files that most commands use are put together in packs, and whoever uses one file of a pack loads the pack. Files
 * that only some nouns use stay outside, and so does a file that loads a library, unless every command uses it.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'esbuild';

/**
 * The shared parts of commands, in the order in which commands use them, each by the files and folders where it
 * begins; a file belongs to the first part that reaches it.
 */
const parts = {
  start: ['src/main.ts'],
  command: [
    'src/cli/run-line.ts',
    'src/commands/_columns.ts',
    'src/commands/_define.ts',
    'src/commands/_filters.ts',
    'src/base/words.ts',
    'src/base/all-in-order.ts',
    'src/api/derive/resolve.ts',
    'src/api/membership.ts',
    ...['folder', 'group', 'show'].map((name) => `src/api/resources/${name}.ts`),
    'src/api/shape.ts',
    ...['channels', 'server', 'users'].map((name) => `src/api/table/${name}.ts`),
  ],
  changes: [
    'src/bulk/many.ts',
    ...['guard', 'result', 'targets', 'update'].map((name) => `src/changes/${name}.ts`),
  ],
};

/** The parts whose libraries every command uses. */
const withLibraries = ['start', 'command'];

const ours = /^src\/.*\.ts$/;

/**
 * Makes the packs of a build, after a first build that shows who uses what. A file that is loaded on demand begins
 * with whole packs; so all files of a pack have the same users, and the bundler puts those together.
 */
export const packs = {
  name: 'packs',
  async setup({ initialOptions, onResolve, onLoad }) {
    const plugins = initialOptions.plugins.filter(({ name }) => name !== 'packs');
    const { metafile } = await build({ ...initialOptions, plugins, metafile: true, write: false });
    const { packed, begun } = packsOf(metafile.inputs, Object.values(initialOptions.entryPoints));
    onResolve({ filter: /^pack:/ }, ({ path }) => ({ path: path.slice(5), namespace: 'pack' }));
    onLoad({ filter: /.*/, namespace: 'pack' }, ({ path }) => ({
      contents: packed[path].map((file) => `import ${JSON.stringify(resolve(file))};`).join('\n'),
      resolveDir: process.cwd(),
    }));
    onLoad({ filter: /\.ts$/, namespace: 'file' }, async ({ path }) => {
      const names = begun.get(path);
      if (names === undefined) return undefined;
      const imports = names.map((name) => `import 'pack:${name}';`).join('');
      return { contents: `${imports}${await readFile(path, 'utf8')}`, loader: 'ts' };
    });
  },
};

/** Returns the files of each pack and, for each file that is loaded on demand, the packs that it begins with. */
function packsOf(inputs, entryPoints) {
  const onDemand = new Set([...entryPoints, ...importedOnDemand(inputs)]);
  const packed = {};
  const done = new Set(onDemand);
  for (const [name, beginnings] of Object.entries(parts)) {
    const first = Object.keys(inputs).filter((file) => beginnings.some((each) => file.startsWith(each)));
    if (first.length === 0) throw new Error(`nothing begins with ${beginnings.join(' or ')}`);
    const all = new Set(first.flatMap((file) => [...reached(inputs, file)]));
    const fits = (file) => withLibraries.includes(name) || !bringsLibrary(inputs, file);
    packed[name] = [...all].filter((file) => ours.test(file) && !done.has(file) && fits(file));
    for (const file of packed[name]) done.add(file);
  }
  const begun = new Map();
  for (const file of onDemand) if (ours.test(file)) begun.set(resolve(file), packsFor(inputs, file, packed));
  return { packed, begun };
}

function importedOnDemand(inputs) {
  return Object.values(inputs).flatMap(({ imports }) =>
    imports.flatMap(({ path, kind }) => (kind === 'dynamic-import' ? path : [])),
  );
}

/** Returns a file with everything that is loaded along with it. */
function reached(inputs, file, seen = new Set()) {
  if (seen.has(file) || inputs[file] === undefined) return seen;
  seen.add(file);
  for (const { path, kind } of inputs[file].imports)
    if (kind !== 'dynamic-import') reached(inputs, path, seen);
  return seen;
}

function bringsLibrary(inputs, file) {
  return [...reached(inputs, file)].some((each) => !ours.test(each));
}

/** Returns the packs of which a file uses something, and those that these use in turn: later ones use earlier ones. */
function packsFor(inputs, file, packed) {
  const uses = reached(inputs, file);
  return Object.keys(packed)
    .reverse()
    .filter((name) => {
      const begins = packed[name].some((each) => uses.has(each));
      if (begins) for (const each of packed[name]) reached(inputs, each, uses);
      return begins;
    });
}
