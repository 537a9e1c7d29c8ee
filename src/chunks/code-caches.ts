/**
 * Keeps what V8 compiled in the private cache. The cache of Node.js itself has no function that is compiled when it is
 * first called, which nearly all are; compiling those took a fifth of a run that asks the server.
 */
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Script } from 'node:vm';
import { cacheFolder } from '../config/paths.ts';

export interface CodeCaches {
  /** Returns the code cache of a chunk; undefined if there is none. */
  read(name: string): Buffer | undefined;
  /** Notes a chunk that this run compiled or took from its code cache. */
  compiled(name: string, script: Script): void;
}

/** Seconds after which V8 may have dropped the code of functions that ran only at the start. */
const longestRun = 60;

/** Days after which the caches of other builds are removed. */
const keptFor = 30;

/**
 * Opens the code caches of a build, for this Node.js. When a run succeeds that had to compile a chunk, it stores all
 * its chunks: they now have the functions that earlier runs did not call.
 */
export function openCodeCaches(build: string): CodeCaches | undefined {
  const root = rootFolder();
  if (root === undefined) return undefined;
  const folder = join(root, `${build}-${process.version}-${process.arch}`);
  const fileOf = (name: string) => join(folder, name.replaceAll('/', '-'));
  const scripts = new Map<string, Script>();
  let isComplete = true;
  process.once('exit', (code) => {
    if (isComplete || code !== 0 || process.uptime() > longestRun) return;
    try {
      makeFolder(folder);
      for (const [name, script] of scripts) store(fileOf(name), script.createCachedData());
    } catch {
      // The folder is read-only, or the disk is full.
    }
  });
  return {
    read: (name) => ownFile(fileOf(name)),
    compiled(name, script) {
      scripts.set(name, script);
      if (script.cachedDataRejected !== false) isComplete = false;
    },
  };
}

function rootFolder(): string | undefined {
  const { platform, env } = process;
  if (env.NODE_DISABLE_COMPILE_CACHE) return undefined;
  try {
    const folder = cacheFolder({ platform, env });
    return folder === undefined ? undefined : join(folder, 'compiled');
  } catch {
    // The environment names the folder wrongly, which the program reports where it matters.
    return undefined;
  }
}

/** Returns a file's content, if it is this account's and nobody else can write to it: it is run as code. */
function ownFile(path: string): Buffer | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const { uid, mode } = fstatSync(file);
    const isOwn = process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
    return isOwn ? readFileSync(file) : undefined;
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Makes the folder, and removes those of builds that have not been used for long. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const root = dirname(folder);
  // With `recursive`, Node.js never stops trying below a folder such as /proc, where no folder can be made.
  for (const each of [dirname(dirname(root)), dirname(root), root, folder])
    if (!existsSync(each)) mkdirSync(each, { mode: 0o700 });
  const oldest = Date.now() - keptFor * 24 * 60 * 60 * 1000;
  for (const name of readdirSync(root)) {
    const other = join(root, name);
    if (statSync(other).mtimeMs < oldest) rmSync(other, { recursive: true, force: true });
  }
}

/**
 * Writes the file whole: another run may read it at any moment. It is flushed before it gets its name, since V8 does not
 * notice code that a power failure cut out of the middle.
 */
function store(path: string, content: Buffer): void {
  const beside = `${path}.${process.pid}.tmp`;
  writeFileSync(beside, content, { mode: 0o600, flush: true });
  renameSync(beside, path);
}
