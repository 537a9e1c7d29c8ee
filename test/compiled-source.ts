/**
 * Lets tests import `src` as modules that Node.js loads by itself. With vite, each worker would transform and
 * wrap every file of it, which takes longer than many tests.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin as BundlerPlugin, build } from 'esbuild';
import type { Plugin } from 'vitest/config';

const root = resolve(import.meta.dirname, '..');
const source = join(root, 'src');
const compiled = join(root, 'node_modules/.cache/realmctl');

/** The vitest plugin: compiles what changed before a run, and again after changes in watch mode. */
export const compiledSource: Plugin = {
  name: 'compiled-source',
  enforce: 'pre',
  config: compileChanged,
  configureServer: ({ watcher }) => void watcher.on('change', compileChanged),
  resolveId(specifier, importer) {
    const path = pathOf(specifier, importer);
    if (path === undefined || !isSource(path) || !existsSync(path)) return null;
    return { id: compiledPath(path), external: true };
  },
};

function pathOf(specifier: string, importer: string | undefined): string | undefined {
  if (specifier.startsWith('file:')) return fileURLToPath(specifier);
  if (specifier.startsWith('/')) return specifier;
  return importer !== undefined && specifier.startsWith('.')
    ? resolve(dirname(importer), specifier)
    : undefined;
}

function isSource(path: string): boolean {
  return path.startsWith(`${source}/`) && path.endsWith('.ts');
}

function compiledPath(path: string): string {
  return join(compiled, relative(source, path)).replace(/\.ts$/, '.mjs');
}

/** A module counts as compiled from a file when both have the same modification time. */
async function compileChanged(): Promise<void> {
  const files = filesIn(source).filter(isSource);
  const wanted = new Set(files.map(compiledPath));
  const changed = files.filter((file) => modified(file) !== modified(compiledPath(file)));
  if (changed.length > 0) {
    await build({
      entryPoints: changed,
      outbase: source,
      outdir: compiled,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      sourcemap: 'linked',
      logLevel: 'warning',
      plugins: [eachByItself],
    });
  }
  for (const file of changed) utimesSync(compiledPath(file), new Date(), statSync(file).mtime);
  mkdirSync(compiled, { recursive: true });
  for (const file of filesIn(compiled)) if (!wanted.has(file.replace(/\.map$/, ''))) rmSync(file);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

function modified(file: string): number | undefined {
  const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return time === undefined ? undefined : Math.round(time);
}

/** Leaves every import unchanged, except for the extensions of our files; JSON is inlined into its importer. */
const eachByItself: BundlerPlugin = {
  name: 'each-by-itself',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.endsWith('.json')) return undefined;
      return { path: path.startsWith('.') ? path.replace(/\.ts$/, '.mjs') : path, external: true };
    });
  },
};
