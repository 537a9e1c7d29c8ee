/** Writes an old and a new value as lines. */
import type { Shown } from '../../api/resources/show.ts';
import type { Style } from '../../output/style.ts';
import type { Sheet, Sign } from './sheet.ts';
import { closeUp, diffLines } from './text-diff.ts';

export interface ToldValue {
  readonly key: string;
  /** Undefined if there is no value yet. */
  readonly from: Shown;
  readonly to: Shown;
  /** The items of both values, if these are lists without an order. */
  readonly items?: { readonly from: readonly string[]; readonly to: readonly string[] } | undefined;
  /** Whether they are ordered lists. */
  readonly inOrder?: boolean;
  readonly notes?: string;
}

interface Place {
  readonly sheet: Sheet;
  readonly style: Style;
}

/** Writes `key: old -> new` if there is room; otherwise the differences, line by line. */
export function tellValue(value: ToldValue, { sheet, style }: Place): void {
  const { key, from, to, items, inOrder = false } = value;
  const notes = `${value.notes ?? ''}${composition(from, to)}`;
  const signed = (sign: Sign, text: string) =>
    sheet.line(8, text, { sign, paint: sign === '+' ? style.added : style.removed });
  if (isLong(from) || isLong(to)) {
    sheet.line(6, `${key}:${notes}`);
    for (const { sign, text } of diffLines(String(from ?? ''), String(to ?? ''))) {
      if (sign === ' ') sheet.line(10, text, { paint: style.muted });
      else signed(sign, text);
    }
    return;
  }
  const line = `${key}: ${from === undefined ? '' : `${valueText(from)} -> `}${valueText(to)}${notes}`;
  if (from === undefined || sheet.fits(6, line)) {
    sheet.line(6, line);
    return;
  }
  sheet.line(6, `${key}:${notes}`);
  const { from: before, to: after } =
    items === undefined || inOrder
      ? closeUp(valueText(from), valueText(to), inOrder ? ', ' : ' ')
      : apart(items);
  if (before !== '') signed('-', before);
  if (after !== '') signed('+', after);
}

/** Returns the items that only one of two lists has. */
function apart({ from, to }: NonNullable<ToldValue['items']>) {
  const only = (one: readonly string[], other: readonly string[]) =>
    one.filter((each) => !other.includes(each)).join(', ');
  return { from: only(from, to), to: only(to, from) };
}

/** Returns a note on the difference of two texts that look the same. */
function composition(from: Shown, to: Shown): string {
  const [before, after] = [from, to].map((each) =>
    typeof each === 'string' ? each.normalize('NFC') : undefined,
  );
  return from !== to && before !== undefined && before === after
    ? ' (the same letters, composed in another way)'
    : '';
}

function isLong(value: Shown): boolean {
  return typeof value === 'string' && value.trimEnd().includes('\n');
}

function valueText(value: Shown): string {
  if (value === '') return "''";
  return value === null || value === undefined ? 'none' : String(value);
}
