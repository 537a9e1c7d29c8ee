/** What every form of table is read into. */

/**
 * A cell: `undefined` where nothing is given, `''` where it is said to be empty; text in delimited
 * forms, any JSON value in the others.
 */
export type Cell = unknown;

export interface TableRecord {
  /** Number among the records, from 1: what a person counts below the header. */
  readonly row: number;
  /** Line of the file on which it begins, from 1. */
  readonly line: number;
  /** By the index of the header. */
  readonly cells: readonly Cell[];
}

/** Something that is wrong with a table, where it is. */
export interface TableProblem {
  readonly row?: number | undefined;
  readonly line?: number | undefined;
  /** The header, as the file has it. */
  readonly column?: string | undefined;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** Takes what a reader finds. */
export interface TableReceiver {
  /** What stands between the cells, in delimited forms; told before anything else. */
  separator?(text: string): void;
  /** The headers in their order; forms without a header line tell further ones as they come. */
  header(name: string): number;
  record(record: TableRecord): void;
  problem(problem: TableProblem): void;
  /** A row of separators alone, in delimited forms: it has a number and says nothing. */
  blank?(): void;
}
