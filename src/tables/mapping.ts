/** The meaning of headers of a foreign file, from `--map` and `--map-file`. */
import { usageError } from '../base/cli-error.ts';
import { plainHeader } from './columns.ts';

/** The meaning of a header. */
export interface HeaderMeaning {
  /** The columns that it gives; an empty text leaves the header out. */
  readonly columns: readonly string[];
  /** Whether it comes from a file for many tables, not all of which have the header. */
  readonly isOptional?: boolean;
}

/** By header; `First name+Last name` stands for two headers whose texts are joined. */
export type Mapping = ReadonlyMap<string, HeaderMeaning>;

/** Reads each `--map HEADER=COLUMN`; one header may give several columns. Throws a usage error for anything else. */
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
      throw usageError(`--map both leaves '${header}' out and uses it`);
    }
    mapping.set(header, { columns: [...columns, column] });
  }
  return mapping;
}

/** Returns the mapping with more headers, each giving one column; an empty column leaves the header out. */
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

/** Returns a function that returns what the mapping says about a header; undefined if it does not mention it. */
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

/** Returns the headers that `+` joins; a single one if there is no `+`. */
export function partsOf(header: string): string[] {
  const parts = header.split('+').map((part) => part.trim());
  return parts.length > 1 && parts.every((part) => part !== '') ? parts : [header];
}
