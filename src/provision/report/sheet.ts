/** Lines of a report, wrapped to a width. All text is made safe for terminals. */
import { foldWords } from '../../output/fold.ts';
import { safeText } from '../../output/safe-text.ts';
import { createWidthMeter } from '../../output/text-width.ts';

type Paint = (text: string) => string;

/** What a line is about: something that is added, removed, changed or stopped. */
export type Sign = '+' | '-' | '~' | '!';

interface LineOptions {
  readonly sign?: Sign | undefined;
  readonly paint?: Paint | undefined;
}

export interface Piece {
  readonly text: string;
  readonly paint?: Paint | undefined;
}

export interface Sheet {
  /** Writes a text, wrapped at blanks; continuation lines are indented by two more columns. */
  line(indent: number, text: string, options?: LineOptions): void;
  /** Writes pieces side by side, separated by two blanks, and continues on further lines; skips empty pieces. */
  pieces(indent: number, pieces: readonly Piece[], options?: LineOptions): void;
  /** Whether a text fits on one line. */
  fits(indent: number, text: string): boolean;
  /** Writes an empty line, unless there is one already or nothing was written yet. */
  gap(): void;
  readonly lines: readonly string[];
}

export interface SheetOptions {
  /** The width of a line in columns. */
  readonly width: number;
  /** Whether each line starts with its sign, as in diffs. */
  readonly signsFirst?: boolean;
}

/** A blank between words, but not the one between a flag and its value, which are copied together. */
const betweenWords = /(?<!(?:^| )--[a-z-]+) | (?=-)/;

const same = (text: string) => text;

export function createSheet({ width, signsFirst = false }: SheetOptions): Sheet {
  const lines: string[] = [];
  const measure = (text: string) => createWidthMeter().measure(text, Number.POSITIVE_INFINITY);
  const room = (indent: number, sign?: Sign) => width - indent - (signsFirst || sign !== undefined ? 2 : 0);
  /** @param rows have their colors already */
  const put = (indent: number, rows: readonly string[], { sign, paint = same }: LineOptions) => {
    const blank = ' '.repeat(indent);
    for (const [index, row] of rows.entries()) {
      if (signsFirst) lines.push(`${sign === '~' ? '!' : (sign ?? ' ')} ${blank}${row}`);
      else if (sign === undefined) lines.push(`${blank}${row}`);
      else lines.push(`${blank}${index === 0 ? paint(sign) : ' '} ${row}`);
    }
  };
  return {
    lines,
    line(indent, text, options = {}) {
      const rows = foldWords(safeText(text).split(betweenWords), room(indent, options.sign), 2);
      put(indent, rows.map(options.paint ?? same), options);
    },
    pieces(indent, pieces, options = {}) {
      const safe = pieces.flatMap(({ text, paint }) =>
        text === '' ? [] : [{ text: safeText(text), paint }],
      );
      const rows = inRows(safe, room(indent, options.sign), measure);
      const painted = rows.map((row) => row.map(({ text, paint = same }) => paint(text)).join('  '));
      put(
        indent,
        painted.map((row, index) => (index === 0 ? row : `  ${row}`)),
        options,
      );
    },
    fits: (indent, text) => measure(safeText(text)) <= room(indent),
    gap() {
      if (lines.length > 0 && lines.at(-1) !== '') lines.push('');
    },
  };
}

/** Splits pieces into rows that fit; a piece that is longer than a row is wrapped at its blanks. */
function inRows(pieces: readonly Piece[], room: number, measure: (text: string) => number): Piece[][] {
  const rows: Piece[][] = [];
  let left = 0;
  for (const piece of pieces) {
    const wide = measure(piece.text);
    const last = rows.at(-1);
    if (last !== undefined && wide + 2 <= left) {
      last.push(piece);
      left -= wide + 2;
      continue;
    }
    for (const text of foldWords(piece.text, room - 2)) {
      left = room - (rows.length === 0 ? 0 : 2) - measure(text);
      rows.push([{ ...piece, text }]);
    }
  }
  return rows;
}
