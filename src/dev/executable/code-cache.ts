/**
 * Makes code caches, in a process of its own: V8 makes the same bytes of the same source only with fixed seeds.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

const seeds = ['hash-seed', 'random-seed'];

/** The argument that makes this program create code caches in its own process. */
export const codeCacheWord = 'code-cache';

/** Returns the code cache of each script. */
export function makeCodeCaches(sources: readonly string[]): Buffer[] {
  const flags = seeds.map((seed) => `--${seed}=1`);
  const output = execFileSync(process.execPath, [...flags, process.argv[1] ?? '', codeCacheWord], {
    input: JSON.stringify(sources),
    stdio: ['pipe', 'pipe', 'inherit'],
    maxBuffer: 2 ** 30,
    // The options of V8 are part of the caches, and others make them invalid.
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return (JSON.parse(output.toString()) as string[]).map((each) => Buffer.from(each, 'base64'));
}

/** Does so in the process that has the seeds: scripts on stdin, caches on stdout. */
export function makeCodeCachesHere(): void {
  const sources = JSON.parse(readFileSync(0, 'utf8')) as string[];
  const scripts = sources.map((source) => new Script(source));
  // The executable runs without them, and V8 accepts a cache only with the same options.
  for (const seed of seeds) setFlagsFromString(`--${seed}=0`);
  const caches = scripts.map((script) => script.createCachedData().toString('base64'));
  writeFileSync(1, JSON.stringify(caches));
}
