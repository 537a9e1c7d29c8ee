/** Loads the chunks of the program from the executable: each when it is first required, compiled from its code cache. */
import { posix } from 'node:path';
import { Script } from 'node:vm';

export interface Chunk {
  /** A function with the parameters of a CommonJS module. */
  readonly source: string;
  /** What V8 made of the source when the executable was built; with other options, V8 compiles the source again. */
  readonly codeCache: Buffer;
}

export interface Chunks {
  /** Returns a chunk by its path in `dist`. */
  readonly read: (name: string) => Chunk;
  /** Loads a module that is not a chunk. */
  readonly outside: (name: string) => unknown;
}

/** Returns a function that loads a chunk by its path in `dist`, once. */
export function chunkLoader({ read, outside }: Chunks): (name: string) => unknown {
  const modules = new Map<string, { exports: unknown }>();
  return function load(name) {
    const loaded = modules.get(name);
    if (loaded !== undefined) return loaded.exports;
    const { source, codeCache } = read(name);
    const module = { exports: {} as unknown };
    modules.set(name, module);
    const script = new Script(source, { filename: `realmctl:${name}`, cachedData: codeCache });
    const folder = posix.dirname(name);
    const requireFromHere = (id: string) => (id.startsWith('.') ? load(posix.join(folder, id)) : outside(id));
    // No chunk has a folder: what a library would look for beside itself is not there.
    script.runInThisContext()(module.exports, requireFromHere, module, name, '');
    return module.exports;
  };
}
