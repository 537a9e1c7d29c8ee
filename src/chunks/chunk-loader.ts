/** Loads the chunks of the program: each when it is first required, compiled from its code cache. */
import { posix } from 'node:path';
import { Script } from 'node:vm';

export interface Chunk {
  /** A function with the parameters of a CommonJS module. */
  readonly source: string;
  /** What V8 made of the source earlier; with other options, or another V8, it compiles the source again. */
  readonly codeCache: Buffer | undefined;
}

export interface Chunks {
  /** Returns a chunk by its path in `dist`. */
  readonly read: (name: string) => Chunk;
  /** Loads a module that is not a chunk. */
  readonly outside: (name: string) => unknown;
  /** The folder that chunks look for files in; empty in the executable, which has none. */
  readonly folder?: string;
  /** Called with each chunk before it runs. */
  readonly compiled?: ((name: string, script: Script) => void) | undefined;
}

/** Returns a function that loads a chunk by its path in `dist`, once. */
export function chunkLoader({ read, outside, folder = '', compiled }: Chunks): (name: string) => unknown {
  const modules = new Map<string, { exports: unknown }>();
  return function load(name) {
    const loaded = modules.get(name);
    if (loaded !== undefined) return loaded.exports;
    const { source, codeCache } = read(name);
    const module = { exports: {} as unknown };
    modules.set(name, module);
    const script = new Script(source, { filename: `realmctl:${name}`, cachedData: codeCache });
    compiled?.(name, script);
    const here = posix.dirname(name);
    const requireFromHere = (id: string) => (id.startsWith('.') ? load(posix.join(here, id)) : outside(id));
    script.runInThisContext()(module.exports, requireFromHere, module, name, folder);
    return module.exports;
  };
}
