/** What is wrong with the rows of a table: gathered, so that all of it is told at once. */
import { CliError } from '../base/cli-error.ts';
import type { ExitReason } from '../base/exit-codes.ts';
import { counted } from '../base/words.ts';

/** Faults that are told by line; what is beyond is counted. */
const most = 20;

export interface Place {
  readonly row?: number | undefined;
  readonly line?: number | undefined;
  /** The header, as the table has it. */
  readonly column?: string | undefined;
}

interface Told extends Place {
  readonly message: string;
  readonly hint?: string | undefined;
}

export interface Faults {
  readonly count: number;
  add(place: Place, fault: CliError | Omit<Told, keyof Place>): void;
  /** Whether a row has a fault already. */
  has(row: number): boolean;
  /** Throws a CliError that tells all of them, where there are any. */
  refuse(): void;
}

/**
 * @param where the table, for messages
 * @param headerOf the header that the table has for a column
 */
export function createFaults(
  where: string,
  headerOf: (column: string) => string = (column) => column,
): Faults {
  const all: Told[] = [];
  const rows = new Set<number | undefined>();
  const reasons = new Set<ExitReason>();
  return {
    get count() {
      return all.length;
    },
    add({ row, line, column }, fault) {
      rows.add(row);
      reasons.add(fault instanceof CliError ? fault.exitReason : 'usage');
      const header = column === undefined ? undefined : headerOf(column);
      const hint = fault.hint === undefined ? undefined : shortened(fault.hint);
      all.push({ row, line, column: header, message: shortened(fault.message), hint });
    },
    has: (row) => rows.has(row),
    refuse() {
      const count = all.length;
      const told = inOrder(all).slice(0, most);
      const [first] = told;
      if (first === undefined) return;
      const [only, ...others] = reasons;
      const exitReason = only !== undefined && others.length === 0 ? only : 'usage';
      const fields = { faults: told, fault_count: count };
      const worded = Object.keys(fields);
      if (count === 1) {
        throw new CliError(exitReason, faultText(placeText(where, first), first), {
          hint: [first.hint, 'nothing was sent'].filter((line) => line !== undefined).join('\n'),
          fields,
          worded,
        });
      }
      const lines = told.map((each) => faultText(placeText('', each), each));
      const hints = new Set(told.flatMap(({ hint }) => hint ?? []));
      throw new CliError(
        exitReason,
        `${where}: ${counted(count, 'fault')}${inRows(rows)}; nothing was sent`,
        {
          hint: [
            ...lines,
            ...(count > told.length ? [`and ${(count - told.length).toLocaleString('en')} more`] : []),
            ...[...hints].slice(0, 3),
          ].join('\n'),
          fields,
          worded,
        },
      );
    },
  };
}

/** Characters of a cell that a message shows. */
const longestQuote = 120;

/** A message in which a long cell stands with its beginning and its length. */
function shortened(message: string): string {
  return message.replace(/'([^']+)'/g, (whole, cell: string) => {
    if (cell.length <= longestQuote) return whole;
    const start = [...cell.slice(0, longestQuote)].slice(0, longestQuote / 2).join('');
    return `'${start}…' (${cell.length.toLocaleString('en')} characters)`;
  });
}

/** By row; what is about none comes first, and what is about the same one as it was found. */
function inOrder(all: readonly Told[]): Told[] {
  return [...all].sort((one, other) => (one.row ?? 0) - (other.row ?? 0));
}

function inRows(rows: ReadonlySet<number | undefined>): string {
  const count = [...rows].filter((row) => row !== undefined).length;
  return count === 0 ? '' : ` in ${counted(count, 'row')}`;
}

/** A fault where it is; one that is nowhere in particular is told as it is. */
function faultText(place: string, { message }: Told): string {
  return place === '' ? message : `${place}: ${message}`;
}

/** `people.csv, row 3 (line 4), email`. */
function placeText(where: string, { row, line, column }: Place): string {
  const at = row === undefined ? undefined : `row ${row}${line === undefined ? '' : ` (line ${line})`}`;
  return [where || undefined, at, column].filter((part) => part !== undefined).join(', ');
}
