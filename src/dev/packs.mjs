/**
 * Decides which of our files share a chunk. By itself, the bundler makes a chunk for each set of verbs that use a
 * file: with every verb there are more of them, and opening one takes longer than running what is in most of them. So
 * files that most commands use are put together in packs, and whoever uses one file of a pack loads the pack. A file
 * that loads a library stays outside, and so do files that only some nouns use.
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
  program: ['src/cli/program.ts'],
  verb: [
    'src/cli/verb-command.ts',
    'src/commands/_define.ts',
    'src/base/words.ts',
    'src/output/names.ts',
    'src/output/safe-text.ts',
  ],
  rows: ['resources/folder', 'resources/group', 'table/channels', 'table/server', 'table/users'].map(
    (name) => `src/api/${name}.ts`,
  ),
  lists: [
    'src/commands/_columns.ts',
    'src/commands/_filters.ts',
    'src/api/derive/resolve.ts',
    'src/api/resources/show.ts',
    'src/api/shape.ts',
    'src/base/all-in-order.ts',
  ],
  calls: [
    'src/api/membership.ts',
    'src/http/clock.ts',
    'src/http/retry.ts',
    'src/http/transport-types.ts',
    'src/output/style.ts',
  ],
  changes: ['guard', 'many', 'result', 'targets', 'update'].map((name) => `src/changes/${name}.ts`),
  call: ['src/cli/run-verb.ts', 'src/output/present.ts'],
  service: ['src/session/connect.ts', 'src/directory/index.ts'],
};

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
    packed[name] = [...all].filter((file) => !done.has(file) && !bringsLibrary(inputs, file));
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
