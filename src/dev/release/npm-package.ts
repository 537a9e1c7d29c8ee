/** The npm package: what `npm pack` takes, with every man page named. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Manifest = Readonly<Record<string, unknown>>;

/** What only a checkout needs. */
const ofCheckout = ['devDependencies', 'directories', 'knip', 'scripts'];

/**
 * Returns the package.json of the package. npm links the pages that it names when it installs a package globally; it
 * turns `directories.man` into such a list only when it publishes.
 */
export function publishedManifest(manifest: Manifest, pages: readonly string[]): Manifest {
  const kept = Object.entries(manifest).filter(([name]) => !ofCheckout.includes(name));
  return { ...Object.fromEntries(kept), man: pages.map((page) => `./dist/man/${page}`) };
}

/** Writes the package to a folder and returns its path. */
export function makeNpmPackage(folder: string, output: string): string {
  const stage = join(folder, 'package');
  for (const path of packedFiles('.')) {
    mkdirSync(dirname(join(stage, path)), { recursive: true });
    cpSync(path, join(stage, path));
  }
  const manifest = publishedManifest(
    JSON.parse(readFileSync('package.json', 'utf8')) as Manifest,
    readdirSync('dist/man').sort(),
  );
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const [{ filename }] = JSON.parse(npm(args, stage)) as [{ filename: string }];
  const path = join(output, filename);
  renameSync(join(folder, filename), path);
  return path;
}

function packedFiles(folder: string): string[] {
  const printed = npm(['pack', '--dry-run', '--ignore-scripts', '--json'], folder);
  const [{ files }] = JSON.parse(printed) as [{ files: { path: string }[] }];
  return files.map(({ path }) => path);
}

/** Runs npm and returns what it prints. */
export function npm(args: readonly string[], cwd: string): string {
  return execFileSync('npm', args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 28,
  });
}
