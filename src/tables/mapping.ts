/** What the headers of a foreign file mean, as `--map` and `--map-file` say. */
import { usageError } from '../base/cli-error.ts';
import { plainHeader } from './columns.ts';

/** What a header means. */
export interface HeaderMeaning {
  /** The columns that it gives; the empty word leaves it out. */
  readonly columns: readonly string[];
  /** It comes from a file for many tables: not every one has the header. */
  readonly isOptional?: boolean;
}

/** By header; `First name+Last name` stands for two whose texts are joined. */
export type Mapping = ReadonlyMap<string, HeaderMeaning>;

/** Reads `HEADER=COLUMN` for each use of `--map`; one header may give several columns. Throws a usage error for what is no such pair. */
export function readMap(words: readonly string[] = []): Mapping {
  const mapping = new Map<string, HeaderMeaning>();
  for (const word of words) {
    const cut = word.lastIndexOf('=');
    if (cut < 1) {
      throw usageError(`--map takes HEADER=COLUMN, not '${word}'`, "such as --map 'E-mail=email'");
    }
    const header = word.slice(0, cut).trim();
    const column = word.slice(cut + 1).trim();
    const columns = mapping.get(header)?.columns ?? [];
    if (columns.includes(column))
      throw usageError(`--map says twice that '${header}' is ${column || 'left out'}`);
    if (columns.length > 0 && [column, ...columns].includes('')) {
      throw usageError(`--map leaves '${header}' out and uses it too`);
    }
    mapping.set(header, { columns: [...columns, column] });
  }
  return mapping;
}

/** The mapping with further headers, each of which gives a column; an empty one leaves it out. */
export function withLines(
  mapping: Mapping,
  lines: readonly (readonly [header: string, column: string])[],
): Mapping {
  const all = new Map(mapping);
  for (const [header, column] of lines) {
    const { columns = [] } = all.get(header) ?? {};
    all.set(header, { columns: [...columns, column], isOptional: true });
  }
  return all;
}

/** A column that a header gives, by itself or joined with others. */
interface WantedColumn {
  readonly column: string;
  readonly joined?: { readonly header: string; readonly parts: readonly string[] };
}

/** Says of a header how the mapping names it, and what it gives; nothing where the mapping does not speak of it. */
export function mappingOf(
  mapping: Mapping,
): (header: string) => { readonly known: string; readonly wanted?: readonly WantedColumn[] } {
  const wanted = new Map<string, WantedColumn[]>();
  const add = (header: string, some: readonly WantedColumn[]) =>
    wanted.set(header, [...(wanted.get(header) ?? []), ...some]);
  for (const [header, { columns }] of mapping) {
    add(
      header,
      columns.map((column) => ({ column })),
    );
    const parts = partsOf(header);
    if (parts.length === 1) continue;
    for (const part of parts)
      add(
        part,
        columns.map((column) => ({ column, joined: { header, parts } })),
      );
  }
  const plainly = new Map([...wanted.keys()].map((header) => [plainHeader(header), header]));
  return (header) => {
    const known = wanted.has(header) ? header : (plainly.get(plainHeader(header)) ?? header);
    const some = wanted.get(known);
    return some === undefined ? { known } : { known, wanted: some };
  };
}

/** The headers that are joined with `+`; one where nothing is. */
export function partsOf(header: string): string[] {
  const parts = header.split('+').map((part) => part.trim());
  return parts.length > 1 && parts.every((part) => part !== '') ? parts : [header];
}
