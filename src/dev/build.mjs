/** Builds `dist/`: one chunk for each verb and each heavy library, loaded on demand. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** The build's options, shared with the test that checks the structure. */
export const options = {
  entryPoints: {
    main: 'src/main.ts',
    'dev/demo': 'src/dev/demo.ts',
    'dev/bench': 'src/dev/bench.ts',
    'dev/generate': 'src/dev/generate.ts',
  },
  bundle: true,
  splitting: true,
  minifySyntax: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  outdir: 'dist',
  chunkNames: 'chunks/[name]-[hash]',
  metafile: true,
  // A WebAssembly file must stay beside its code, and so must a native library.
  external: ['jq-wasm', '@napi-rs/keyring'],
  // Its CommonJS form, which the bundler prefers, has no names when it is loaded lazily.
  alias: { 'fastest-levenshtein': 'fastest-levenshtein/esm/mod.js' },
  logLevel: 'warning',
  // CommonJS packages in the bundle call require() for Node's own modules.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
};

if (process.argv[1] === import.meta.filename) {
  const { metafile } = await build(options);
  // What an earlier build left goes last, so that a command that is running keeps its chunks till then.
  for (const { name, parentPath } of readdirSync(options.outdir, { recursive: true, withFileTypes: true })) {
    const file = join(parentPath, name);
    if (name.endsWith('.js') && metafile.outputs[file] === undefined) rmSync(file);
  }
}
