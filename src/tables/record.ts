/** The records that tables of every format are read into. */

/**
 * A cell: `undefined` without a value, `''` if explicitly empty; text in delimited formats, any JSON value in the
 * others.
 */
export type Cell = unknown;

export interface TableRecord {
  /** Number of the record, from 1: what a person counts below the header. */
  readonly row: number;
  /** Line of the file on which the record begins, from 1. */
  readonly line: number;
  /** By the index of the header. */
  readonly cells: readonly Cell[];
}

/** A problem in a table, with its place. */
export interface TableProblem {
  readonly row?: number | undefined;
  readonly line?: number | undefined;
  /** The header as the file writes it. */
  readonly column?: string | undefined;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** Receives what a reader finds. */
export interface TableReceiver {
  /** Receives the separator of delimited formats, before anything else. */
  separator?(text: string): void;
  /**
   * Receives a header and returns its index, in the order of the headers. Formats without a header line report
   * further headers as they occur.
   */
  header(name: string): number;
  record(record: TableRecord): void;
  problem(problem: TableProblem): void;
  /** Receives a row with only separators in delimited formats: it has a number but no values. */
  blank?(): void;
}

/** Returns the cells of an object, each at the index of its header. New names become headers. */
export function cellsOf(entries: readonly (readonly [string, unknown])[], receiver: TableReceiver): Cell[] {
  const cells: Cell[] = [];
  for (const [name, value] of entries) {
    const index = receiver.header(name);
    // A hole would slow the list down.
    while (cells.length <= index) cells.push(undefined);
    cells[index] = value;
  }
  return cells;
}
