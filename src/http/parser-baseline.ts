/** A V8 setting that makes short commands faster. */
import { setFlagsFromString } from 'node:v8';

/** The newest major version of V8 known to accept the flag: that of Node.js 26. */
const newestKnown = 14;

/**
 * undici parses HTTP in WebAssembly. V8 starts to optimize it during the first reply, and the process cannot end
 * before that is done, which takes longer than everything else a short command does. With a larger budget, V8
 * optimizes only when it pays off. A V8 that does not know the flag would print a warning, so only known versions get
 * it.
 */
export function keepParserBaseline(): void {
  const flag = baselineFlag(process.versions.v8);
  if (flag !== undefined) setFlagsFromString(flag);
}

/** Returns the flag for a version of V8 such as `11.3.244.8-node.33`; undefined if that version may not know it. */
export function baselineFlag(version: string): string | undefined {
  return Number.parseInt(version, 10) <= newestKnown ? '--wasm-tiering-budget=1000000000' : undefined;
}
