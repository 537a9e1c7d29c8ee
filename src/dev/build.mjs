/**
 * Builds `dist/`: one chunk for each verb and each heavy library, loaded on demand. The bundler can only split ES
 * modules; each chunk then becomes CommonJS, which loads faster, by a tenth of node's own start. All chunks go into one
 * file, from which src/chunks/ loads them.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build, transform } from 'esbuild';
import { helpPages } from './help-pages.mjs';
import { noticesOf, packagesOf } from './notices.mjs';
import { packs } from './packs.mjs';

/**
 * Modules that libraries load for features that nothing here uses, and their replacements. This one took a sixth of
 * the time for `--help`.
 */
const unused = [{ by: '/commander/', module: 'node:child_process', instead: 'module.exports = {};' }];

const withoutUnused = {
  name: 'without-unused',
  setup({ onResolve, onLoad }) {
    for (const [index, { by, module }] of unused.entries()) {
      onResolve({ filter: new RegExp(`^${module}$`) }, ({ importer }) =>
        importer.includes(by) ? { path: String(index), namespace: 'unused' } : undefined,
      );
    }
    onLoad({ filter: /.*/, namespace: 'unused' }, ({ path }) => ({ contents: unused[path].instead }));
  },
};

/**
 * Files of their own, with all that they need. Completion runs while someone types, and opening the chunks that it
 * would share with commands takes longer than its work; so does what a run loads first. The library that speaks to
 * agents has more of zod than commands load. `loader` loads the others from the one file that has them.
 */
const standalone = {
  complete: { entry: 'src/complete/index.ts', from: '.' },
  loader: { entry: 'src/chunks/package.ts', from: '.' },
  protocol: { entry: 'src/mcp/protocol.ts', from: '..' },
  start: { entry: 'src/start.ts', from: '.' },
};

const standaloneFiles = {
  name: 'standalone-files',
  setup({ onResolve }) {
    for (const [name, { entry, from }] of Object.entries(standalone)) {
      // The path in an import ends with the file's folder and name, or with its name.
      const [folder, file] = entry.split('/').slice(-2);
      onResolve({ filter: new RegExp(`/${file.replace('.', '\\.')}$`) }, ({ kind, resolveDir, path }) =>
        kind === 'dynamic-import' && resolve(resolveDir, path).endsWith(`/${folder}/${file}`)
          ? { path: `${from}/${name}.cjs`, external: true }
          : undefined,
      );
    }
  },
};

/** The widths for which help is stored (src/cli/at-once.ts). */
const helpWidths = [80, 100];

/** The build's options, shared with the test that checks the structure. */
export const options = {
  entryPoints: { main: 'src/main.ts', library: 'src/library/index.ts' },
  bundle: true,
  splitting: true,
  minifySyntax: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  chunkNames: 'chunks/[name]-[hash]',
  metafile: true,
  write: false,
  plugins: [withoutUnused, standaloneFiles, packs],
  // A native library must stay beside its code.
  external: ['@napi-rs/keyring'],
  // Its CommonJS form, which the bundler prefers, has no named exports when it is loaded lazily.
  alias: { 'fastest-levenshtein': 'fastest-levenshtein/esm/mod.js' },
  logLevel: 'warning',
};

/** The options for the files of their own. The first file loads the program on demand. */
export const optionsAlone = {
  ...options,
  entryPoints: Object.fromEntries(Object.entries(standalone).map(([name, { entry }]) => [name, entry])),
  splitting: false,
  chunkNames: undefined,
  plugins: [
    {
      name: 'program',
      setup({ onResolve }) {
        onResolve({ filter: /^\.\/main\.ts$/ }, () => ({ path: './main.cjs', external: true }));
        onResolve({ filter: /^\.\/chunks\/package\.ts$/ }, () => ({ path: './loader.cjs', external: true }));
      },
    },
  ],
};

/**
 * What the package leaves out: programs for developers, and the entry of the executable. Each is a file of its own,
 * so that the package has no chunk that only they load.
 */
const leftOut = {
  ...Object.fromEntries(
    ['demo', 'bench', 'generate', 'executable', 'release'].map((name) => [
      `dev/${name}`,
      `src/dev/${name}.ts`,
    ]),
  ),
  'dev/executable/index': 'src/executable/index.ts',
  'dev/executable/keyring': 'src/executable/keyring.ts',
};

/**
 * The code of jq, with its WebAssembly in it, for the thread that runs it (src/output/jq-thread.ts): it is text, which
 * defines a variable.
 */
const jq = {
  entryPoints: { jq: 'jq-wasm/inline' },
  outdir: options.outdir,
  bundle: true,
  format: 'iife',
  globalName: 'jq',
  platform: 'node',
  target: options.target,
  metafile: true,
  write: false,
  logLevel: 'warning',
};

/** Converts a module to CommonJS; `import()` becomes a `require` that waits its turn. */
const commonJs = {
  format: 'cjs',
  platform: 'node',
  target: options.target,
  supported: { 'dynamic-import': false },
  // No file beside a chunk could be found by a library through its own address.
  define: { 'import.meta.dirname': '__dirname', 'import.meta.url': 'undefined' },
  logLevel: 'warning',
};

/**
 * Returns the code of a chunk that exports its names as they are, and uses those of other chunks likewise. The bundler
 * copies them into objects that tell CommonJS from ES modules; of hundreds of names, that takes noticeable time.
 */
function withoutCopies(code) {
  return code
    .replace('module.exports = __toCommonJS(stdin_exports);', 'module.exports = stdin_exports;')
    .replaceAll(/\b__toESM\((require\("\.[^"]+\.cjs"\))\)/g, '$1')
    .replace(
      /^\/\/ Annotate the CommonJS export names for ESM import in node:\n0 && \(module\.exports = \{[^}]*\}\);\n/m,
      '',
    );
}

/**
 * The file with the hash of the inputs of the last build, by which the next one knows whether there is anything to
 * do.
 */
const builtFrom = `${options.outdir}/built-from`;

/** Returns the hash of everything that a build reads; libraries are included by the lockfile. */
function hashOfInputs() {
  const files = ['src', 'bin'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  const hash = createHash('sha256').update(process.version);
  for (const file of ['package.json', 'package-lock.json', ...files.sort()]) {
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** What Node.js itself loads; the rest is in one file. */
const loadedAsFiles = ['start.cjs', 'loader.cjs', 'library.cjs'];

/** Whether the program, or the executable, loads a file as a chunk. */
function isLoaded(name) {
  return name.endsWith('.cjs') && (!name.startsWith('dev/') || name.startsWith('dev/executable/'));
}

const ofLibrary = "'use strict';\nmodule.exports = require('./loader.cjs').loadChunk('library.cjs');\n";

/** Returns a chunk with its path in `dist`. */
function inDist({ path, code }) {
  return { name: relative(options.outdir, path).replaceAll('\\', '/'), code };
}

/** Writes the file with all chunks, as functions, and where each is; a running command keeps the file that it has. */
function writePack(modules, build) {
  const places = {};
  let end = 0;
  const pieces = modules.map(({ name, code }) => {
    const piece = `(function (exports, require, module, __filename, __dirname) {${code}\n})\n`;
    const begin = end;
    end += Buffer.byteLength(piece);
    places[name] = [begin, end];
    return piece;
  });
  mkdirSync(options.outdir, { recursive: true });
  const pack = `${options.outdir}/chunks.pack`;
  writeFileSync(`${pack}.new`, pieces.join(''));
  renameSync(`${pack}.new`, pack);
  writeFileSync(`${options.outdir}/chunks.json`, JSON.stringify({ build: build.slice(0, 12), places }));
}

async function buildAll(inputs) {
  const { outputFiles, metafile } = await build(options);
  const apart = await build(optionsAlone);
  const others = await build({
    ...optionsAlone,
    entryPoints: leftOut,
    plugins: [withoutUnused],
    external: [...options.external, 'postject'],
  });
  const ofJq = await build(jq);
  const all = [metafile, ofJq.metafile, apart.metafile];
  const chunks = await Promise.all(
    [...outputFiles, ...apart.outputFiles, ...others.outputFiles].map(async ({ path, text }) => ({
      path,
      code: withoutCopies((await transform(text, commonJs)).code),
    })),
  );
  chunks.push(...ofJq.outputFiles.map(({ path, text }) => ({ path, code: text })));
  const modules = chunks.map(inDist).filter(({ name }) => isLoaded(name));
  writePack(modules, inputs);
  const files = [...chunks.map(inDist), { name: 'library.cjs', code: ofLibrary }].filter(
    ({ name }) => loadedAsFiles.includes(name) || /^dev\/|\.js$/.test(name),
  );
  for (const { name, code } of files) {
    mkdirSync(dirname(join(options.outdir, name)), { recursive: true });
    writeFileSync(join(options.outdir, name), code);
  }
  const bundled = packagesOf([...new Set(all.flatMap(({ inputs }) => Object.keys(inputs)))]);
  writeFileSync(`${options.outdir}/NOTICES.txt`, noticesOf(bundled));
  writeFileSync(
    `${options.outdir}/dev/bundled.json`,
    JSON.stringify(bundled.map(({ name, version }) => `${name}@${version}`)),
  );
  // Programs with ES modules and those without share one copy.
  writeFileSync(
    `${options.outdir}/library.mjs`,
    "import library from './library.cjs';\n\nexport const { connect, RealmError } = library;\n",
  );
  const written = new Set(files.map(({ name }) => resolve(options.outdir, name)));
  for (const width of helpWidths) {
    writeFileSync(
      `${options.outdir}/help-${width}.txt`,
      await helpPages(`${options.outdir}/loader.cjs`, width),
    );
  }
  // Those of an earlier build.
  for (const { name, parentPath } of readdirSync(options.outdir, { recursive: true, withFileTypes: true })) {
    const file = resolve(parentPath, name);
    if (/\.c?js$/.test(name) && !written.has(file)) rmSync(file);
  }
}

if (process.argv[1] === import.meta.filename) {
  const inputs = hashOfInputs();
  if (!existsSync(builtFrom) || readFileSync(builtFrom, 'utf8') !== inputs) {
    rmSync(builtFrom, { force: true });
    await buildAll(inputs);
    writeFileSync(builtFrom, inputs);
  }
}
