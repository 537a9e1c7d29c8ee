/** Collects everything wrong with the rows of a table, so that it is reported at once. */
import { CliError } from '../base/cli-error.ts';
import type { ExitReason } from '../base/exit-codes.ts';
import { counted } from '../base/words.ts';
import { faultsError } from '../report/faults-error.ts';

/** How many lines of faults are shown; further ones are only counted. */
const max = 20;

export interface FaultPlace {
  readonly row?: number | undefined;
  readonly line?: number | undefined;
  /** The header as the table writes it. */
  readonly column?: string | undefined;
}

interface ShownFault extends FaultPlace {
  readonly message: string;
  readonly hint?: string | undefined;
}

export interface Faults {
  readonly count: number;
  add(place: FaultPlace, fault: CliError | Omit<ShownFault, keyof FaultPlace>): void;
  /** Whether a row has a fault already. */
  has(row: number): boolean;
  /** Throws a CliError that lists all faults, if there are any. */
  refuse(): void;
}

/**
 * Creates an empty collection.
 * @param where the table, for messages
 * @param headerOf returns the table's header for a column
 */
export function createFaults(
  where: string,
  headerOf: (column: string) => string = (column) => column,
): Faults {
  const all: ShownFault[] = [];
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
      all.push({ row, line, column: header && cut(header), message: shortened(fault.message), hint });
    },
    has: (row) => rows.has(row),
    refuse() {
      const count = all.length;
      const ordered = inOrder(all);
      const shown = ordered.slice(0, max);
      const [first] = shown;
      if (first === undefined) return;
      const groups = groupsOf(ordered).slice(0, max);
      throw faultsError({
        count,
        says: `${where}: ${counted(count, 'fault')}${inRows(rows)}`,
        lines:
          count === 1
            ? [faultText(placeText(where, first), first)]
            : groups.map((group) => faultText(placesText(group), group[0])),
        more: count - groups.reduce((sum, { length }) => sum + length, 0),
        hints: groups.map(([{ hint }]) => hint),
        reasons,
        faults: shown,
      });
    },
  };
}

/** How many characters of a cell a message shows. */
const longestQuote = 120;

/** Returns a message in which a long cell is cut, with its length added. */
function shortened(message: string): string {
  return message.replace(/'([^']+)'/g, (match, cell: string) => {
    if (cell.length <= longestQuote) return match;
    return `'${cut(cell)}' (${cell.length.toLocaleString('en')} characters)`;
  });
}

/** Returns the beginning of a text that is too long to show. */
function cut(text: string): string {
  if (text.length <= longestQuote) return text;
  return `${[...text.slice(0, longestQuote)].slice(0, longestQuote / 2).join('')}…`;
}

/**
 * Sorts faults by row. Faults of no row come first; those of the same row stay in the order in which they were found.
 */
function inOrder(all: readonly ShownFault[]): ShownFault[] {
  return [...all].sort((one, other) => (one.row ?? 0) - (other.row ?? 0));
}

type Group = [ShownFault, ...ShownFault[]];

/** Groups faults that have the same message and column, in the order of the first of each group. */
function groupsOf(ordered: readonly ShownFault[]): Group[] {
  const groups = new Map<string, Group>();
  for (const fault of ordered) {
    const key = JSON.stringify([fault.row === undefined, fault.column, fault.message, fault.hint]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [fault]);
    else group.push(fault);
  }
  return [...groups.values()];
}

function inRows(rows: ReadonlySet<number | undefined>): string {
  const count = [...rows].filter((row) => row !== undefined).length;
  return count === 0 ? '' : ` in ${counted(count, 'row')}`;
}

/** Returns a fault with its place, if it has one. */
function faultText(place: string, { message }: ShownFault): string {
  return place === '' ? message : `${place}: ${message}`;
}

/** Returns the places of faults with the same message: `rows 2-4, 9 (lines 3-5, 10), email`. */
function placesText(faults: Group): string {
  const [first] = faults;
  const rows = faults.flatMap(({ row }) => row ?? []);
  if (new Set(rows).size < 2) return placeText('', first);
  const lines = faults.flatMap(({ line }) => line ?? []);
  const at = `rows ${ranges(rows)}${lines.length === 0 ? '' : ` (lines ${ranges(lines)})`}`;
  return [at, first.column].filter((part) => part !== undefined).join(', ');
}

/** How many ranges of numbers a line shows. */
const maxRanges = 8;

/** Returns ascending numbers as ranges: `2-4, 9`. */
function ranges(numbers: readonly number[]): string {
  const all: [first: number, last: number][] = [];
  for (const number of numbers) {
    const last = all.at(-1);
    if (last === undefined || number > last[1] + 1) all.push([number, number]);
    else last[1] = number;
  }
  const shown = all.slice(0, maxRanges);
  const left = new Set(numbers.filter((number) => number > (shown.at(-1)?.[1] ?? 0))).size;
  const texts = shown.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
  return [...texts, ...(left === 0 ? [] : [`and ${left.toLocaleString('en')} more`])].join(', ');
}

/** Returns one place: `people.csv, row 3 (line 4), email`. */
function placeText(where: string, { row, line, column }: FaultPlace): string {
  const at = row === undefined ? undefined : `row ${row}${line === undefined ? '' : ` (line ${line})`}`;
  return [where || undefined, at, column].filter((part) => part !== undefined).join(', ');
}
