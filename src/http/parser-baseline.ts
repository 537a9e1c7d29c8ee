/** An engine setting that short commands are faster with. */
import { setFlagsFromString } from 'node:v8';

/** The newest major version of V8 that was seen to take the flag: that of Node.js 26. */
const newestKnown = 14;

/**
 * undici parses HTTP in WebAssembly. V8 starts to optimize that within the first
 * reply and the process cannot end before it is done, which costs a short command
 * more than all its own work. With a larger budget it happens only where it pays.
 * An engine that does not know the flag would complain, so only those that do.
 */
export function keepParserBaseline(): void {
  const flag = baselineFlag(process.versions.v8);
  if (flag !== undefined) setFlagsFromString(flag);
}

/** The flag for a version of V8 such as `11.3.244.8-node.33`; undefined where it may not be known. */
export function baselineFlag(version: string): string | undefined {
  return Number.parseInt(version, 10) <= newestKnown ? '--wasm-tiering-budget=1000000000' : undefined;
}
