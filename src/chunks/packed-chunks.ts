/** Reads chunks from the one asset that has them all: Node.js takes its time for each asset when it starts. */
import type { Chunk } from './chunk-loader.ts';

/** Where a chunk's source begins, its code cache begins, and that ends. */
export type PackedPlaces = Readonly<Record<string, readonly [number, number, number]>>;

/** V8 copies a code cache that doesn't begin at a multiple of this. */
export const alignment = 8;

/** Returns the chunk. Throws if the pack does not have it. */
export function readPacked(name: string, pack: Buffer, places: PackedPlaces): Chunk {
  const place = places[name];
  if (place === undefined) throw new Error(`${name} is not in the executable`);
  const [begin, middle, end] = place;
  return {
    source: pack.toString('utf8', begin, middle),
    codeCache: pack.subarray(middle, end),
  };
}
