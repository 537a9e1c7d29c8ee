/** Stored mappings of headers: `--map-file`. */
import { usageError } from '../base/cli-error.ts';
import { readText } from '../files/read-text.ts';
import type { HeaderMeaning, Mapping } from './mapping.ts';

const forms = 'write HEADER: column, HEADER: [column, column], or HEADER: null to leave it out';

/** Reads the file. Throws a usage error if it cannot be read or does not map headers to columns. */
export async function readMapFile(path: string): Promise<Mapping> {
  const { parseDocument } = (await import('yaml')).default;
  const text = await readText(path);
  const value = plainly(path, () => {
    const document = parseDocument(text, { prettyErrors: false });
    const [error] = document.errors;
    if (error !== undefined) throw usageError(`${path}: ${error.message.replaceAll('\n', ' ')}`, forms);
    return document.toJS() as unknown;
  });
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw usageError(`${path} is not a map of headers to columns`, forms);
  }
  return new Map(
    Object.entries(value).map(([header, entry]) => [header.trim(), meaningOf(path, header, entry)]),
  );
}

/** Returns a mapping as the text of such a file. */
export async function mapFileText(mapping: Mapping): Promise<string> {
  const { stringify } = (await import('yaml')).default;
  const entries = [...mapping].map(([header, { columns }]) => {
    const [only = '', ...others] = columns;
    return [header, others.length > 0 ? columns : only || null] as const;
  });
  return stringify(Object.fromEntries(entries));
}

function meaningOf(path: string, header: string, entry: unknown): HeaderMeaning {
  const columns: readonly unknown[] = entry === null ? [''] : [entry].flat();
  if (columns.length === 0 || !columns.every((column) => typeof column === 'string')) {
    throw usageError(`${path}: '${header}' does not name a column`, forms);
  }
  return { columns: columns.map((column) => column.trim()), isOptional: true };
}

/** Turns the library's limits into errors of the file: nesting beyond its stack, and aliases that multiply. */
function plainly<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError || error instanceof ReferenceError) {
      throw usageError(`${path} is nested too deeply or repeats too much`, forms);
    }
    throw error;
  }
}
