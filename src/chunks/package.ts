/**
 * Loads chunks from the package, which has all of them in one file: Node.js takes longer to find and open a file than
 * to read it. The file stays open, so that a running command keeps its chunks while the package is replaced.
 */
import { openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../base/env.ts';
import type * as completion from '../complete/index.ts';
import type * as program from '../main.ts';
import { chunkLoader } from './chunk-loader.ts';
import { type CodeCaches, openCodeCaches } from './code-caches.ts';

/** What the build writes beside the file with the chunks. */
interface Contents {
  /** Differs between builds. */
  readonly build: string;
  /** Where each chunk begins and ends. */
  readonly places: Readonly<Record<string, readonly [number, number]>>;
}

type Load = (name: string) => unknown;

let loaded: Load | undefined;

/** Returns what a chunk exports. Keeps no compiled code: this may be another program, which imports realmctl. */
export function loadChunk(name: string): unknown {
  loaded ??= openPackage(() => undefined);
  return loaded(name);
}

/** Loads the program, and keeps its compiled code for the next run. */
export function loadProgram(): typeof program {
  return loadKept('main.cjs') as typeof program;
}

/**
 * Answers a completion script without loading the program; undefined if the names are not cached.
 * @param argv what the script gives, as `completed` takes it
 */
export async function completedFromCache(argv: readonly string[], env: Env): Promise<string | undefined> {
  const { completed } = loadKept('complete.cjs') as typeof completion;
  let isCached = true;
  const answer = await completed(argv, env, () => {
    isCached = false;
    return Promise.reject(new Error('the names are not cached'));
  });
  return isCached ? answer : undefined;
}

function loadKept(name: string): unknown {
  loaded ??= openPackage(openCodeCaches);
  return loaded(name);
}

function openPackage(open: (build: string) => CodeCaches | undefined): Load {
  const dist = import.meta.dirname;
  const { build, places } = JSON.parse(readFileSync(join(dist, 'chunks.json'), 'utf8')) as Contents;
  const pack = openSync(join(dist, 'chunks.pack'), 'r');
  const caches = open(build);
  return chunkLoader({
    read(name) {
      const place = places[name];
      if (place === undefined) throw new Error(`${name} is not in the package`);
      const bytes = Buffer.allocUnsafe(place[1] - place[0]);
      readSync(pack, bytes, 0, bytes.length, place[0]);
      return { source: bytes.toString(), codeCache: caches?.read(name) };
    },
    outside: (name) => require(name),
    folder: dist,
    compiled: caches?.compiled,
  });
}
