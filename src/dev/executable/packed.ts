/** Writes what src/chunks/packed-chunks.ts reads. */
import { alignment, type PackedPlaces } from '../../chunks/packed-chunks.ts';

export interface Packed {
  readonly pack: Buffer;
  readonly places: PackedPlaces;
}

/**
 * Puts chunks and their code caches into one piece.
 * @param chunks functions with the code of CommonJS modules, by their path in `dist`
 * @param makeCaches returns the code cache of each of several scripts
 */
export function packed(
  chunks: ReadonlyMap<string, string>,
  makeCaches: (sources: readonly string[]) => readonly Buffer[],
): Packed {
  const names = [...chunks.keys()];
  const sources = [...chunks.values()].map(filled);
  const caches = makeCaches(sources);
  const pieces: Buffer[] = [];
  const places: Record<string, readonly [number, number, number]> = {};
  let end = 0;
  for (const [index, name] of names.entries()) {
    const source = Buffer.from(sources[index] ?? '');
    const cache = caches[index] ?? Buffer.alloc(0);
    const start = end;
    const middle = start + source.length;
    end = middle + cache.length;
    pieces.push(source, cache);
    places[name] = [start, middle, end];
  }
  return { pack: Buffer.concat(pieces), places };
}

/** Source and code cache of a chunk each fill whole multiples of the alignment, so that each begins at one. */
function filled(source: string): string {
  const over = Buffer.byteLength(source) % alignment;
  return source + ' '.repeat(over === 0 ? 0 : alignment - over);
}
