/** Builds `dist/`: one chunk for each verb and each heavy library, loaded on demand. */
import { rmSync } from 'node:fs';
import { build } from 'esbuild';

/** The build's options, shared with the test that checks the structure. */
export const options = {
  entryPoints: { main: 'src/main.ts', 'dev/demo': 'src/dev/demo.ts', 'dev/bench': 'src/dev/bench.ts' },
  bundle: true,
  splitting: true,
  minifySyntax: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  outdir: 'dist',
  chunkNames: 'chunks/[name]-[hash]',
  // Its WebAssembly file must stay beside its code.
  external: ['jq-wasm'],
  logLevel: 'warning',
  // CommonJS packages in the bundle call require() for Node's own modules.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
};

if (process.argv[1] === import.meta.filename) {
  rmSync('dist', { recursive: true, force: true });
  await build(options);
}
