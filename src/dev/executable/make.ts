/** Makes the executable of the program from `dist`, with the Node.js that runs this. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { version } from '../../../package.json';
import { makeAssets } from './assets.ts';

/** What Node.js looks for in itself, from its documentation of single executable applications. */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/** Returns the path of the executable for this platform: `release/realmctl-0.1.0-linux-x64`. */
export function executablePath(folder: string): string {
  const { platform, arch } = process;
  return join(folder, `realmctl-${version}-${platform}-${arch}${platform === 'win32' ? '.exe' : ''}`);
}

/** Whether a release of Node.js writes executables itself; others need another program. */
export function writesExecutables(release: string): boolean {
  const [major = 0, minor = 0] = release.replace(/^v/, '').split('.').map(Number);
  return major > 25 || (major === 25 && minor >= 5);
}

/** Writes the executable. Throws if this Node.js cannot be part of one. */
export async function makeExecutable(dist: string, output: string): Promise<void> {
  if ((process.config.variables as { node_shared?: boolean }).node_shared)
    throw new Error(`${process.execPath} needs a library of its own; use a Node.js from nodejs.org`);
  const folder = mkdtempSync(join(tmpdir(), 'realmctl-exe-'));
  try {
    mkdirSync(dirname(output), { recursive: true });
    rmSync(output, { force: true });
    const node = strippedNode(folder);
    const config = {
      main: join(dist, 'dev/executable/index.cjs'),
      disableExperimentalSEAWarning: true,
      // The chunks have code caches of their own. That of the main script is not the same in every build, and Node.js
      // warns on stderr where an option of V8 makes it invalid.
      useCodeCache: false,
      assets: makeAssets(dist, folder),
    };
    if (writesExecutables(process.version))
      build(folder, '--build-sea', { ...config, executable: node, output });
    else {
      const blob = join(folder, 'blob');
      build(folder, '--experimental-sea-config', { ...config, output: blob });
      copyFileSync(node, output);
      await inject(output, readFileSync(blob));
    }
    if (process.platform === 'darwin') execFileSync('codesign', ['--sign', '-', output]);
    chmodSync(output, 0o755);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function build(folder: string, option: string, config: object): void {
  const file = join(folder, 'config.json');
  writeFileSync(file, JSON.stringify(config));
  // What it says on stderr is only shown if it fails, as part of the error.
  execFileSync(process.execPath, [option, file], { stdio: 'pipe' });
}

async function inject(executable: string, blob: Buffer): Promise<void> {
  const postject = await import('postject');
  // It warns about each section that it does not know, which is harmless.
  const { warn } = console;
  console.warn = () => {};
  try {
    await postject.inject(executable, 'NODE_SEA_BLOB', blob, {
      sentinelFuse: fuse,
      ...(process.platform === 'darwin' && { machoSegmentName: 'NODE_SEA' }),
    });
  } finally {
    console.warn = warn;
  }
}

/** Returns a copy of Node.js, on Linux without its debug symbols, an eighth of it, if `strip` is installed. */
function strippedNode(folder: string): string {
  const node = join(folder, 'node');
  copyFileSync(process.execPath, node);
  chmodSync(node, 0o755);
  if (process.platform === 'darwin') execFileSync('codesign', ['--remove-signature', node]);
  if (process.platform === 'linux') {
    try {
      execFileSync('strip', [node], { stdio: 'ignore' });
    } catch {
      console.error('strip is not installed: the executable keeps the debug symbols of Node.js');
    }
  }
  return node;
}

/** Returns a file's size for people: `98.9 MB`. */
export function sizeOf(file: string): string {
  return `${(statSync(file).size / 1e6).toFixed(1)} MB`;
}
