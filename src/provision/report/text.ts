/** Writes a plan for people, in a terminal or a log. */
import { counted } from '../../base/words.ts';
import type { Style } from '../../output/style.ts';
import { kindNames } from '../model/kinds.ts';
import type { PlanNames } from '../model/names.ts';
import { placeText } from '../model/place.ts';
import type { Plan } from '../model/plan.ts';
import { foldedChanges } from './folded.ts';
import type { ReportOptions } from './options.ts';
import {
  allowFlags,
  costText,
  coverageLines,
  deadlineText,
  effects,
  remarkLines,
  stopLines,
  totalsText,
  type UnknownFor,
  unknownReasons,
  unknownText,
  unresolvedGroups,
  unresolvedText,
} from './sentences.ts';
import { createSheet, type Sheet } from './sheet.ts';
import { printChange } from './text-change.ts';
import { totalsOf } from './totals.ts';
import { markingNew } from './values.ts';

export interface TextOptions extends ReportOptions {
  /** The width of the terminal in columns. */
  readonly width: number;
}

/** This many digits of a fingerprint are enough for people to distinguish plans; JSON has all of them. */
const shownDigits = 12;

/** Returns lines, each with its line end: the changes by kind and thing, remarks, stops, totals. */
export function planText(plan: Plan, names: PlanNames, style: Style, options: TextOptions): string {
  const sheet = createSheet({ width: options.width });
  const printer = { sheet, names: markingNew(names), style, origin: options.origin };
  for (const kind of kindNames) {
    const changes = plan.changes.filter((change) => change.kind === kind);
    if (changes.length === 0) continue;
    sheet.gap();
    sheet.line(0, kind, { paint: style.heading });
    for (const group of foldedChanges(changes, options.origin)) printChange(group, printer);
  }
  printRemarks(plan, sheet, style);
  printUnknown(plan, sheet, style);
  printUnresolved(plan, sheet, style);
  printStops(plan, sheet, style);
  printTotals(plan, sheet, style, options);
  return sheet.lines.map((line) => `${line}\n`).join('');
}

function printRemarks(plan: Plan, sheet: Sheet, style: Style): void {
  const lines = remarkLines(plan);
  if (lines.length === 0) return;
  sheet.gap();
  sheet.line(0, 'good to know', { paint: style.heading });
  for (const line of lines) sheet.line(2, line);
}

/** Writes what this account cannot see, in one sentence, and why. */
export function printUnknown(plan: Plan, sheet: Sheet, style: Style, of: UnknownFor = 'plan'): void {
  const text = unknownText(plan, of);
  if (text === undefined) return;
  sheet.gap();
  sheet.line(0, 'unknown to this account', { paint: style.heading });
  sheet.line(2, text);
  for (const why of unknownReasons(plan)) sheet.line(2, why, { paint: style.muted });
}

/** Writes the names that do not exist, each with its place. */
export function printUnresolved({ unresolved }: Plan, sheet: Sheet, style: Style): void {
  if (unresolved.length === 0) return;
  sheet.gap();
  sheet.line(0, 'not found', { paint: style.caution });
  for (const group of unresolvedGroups(unresolved)) {
    for (const [index, each] of group.entries()) {
      sheet.pieces(2, [
        { text: placeText(each.place), paint: style.muted },
        { text: unresolvedText(each), paint: style.label },
        { text: index === 0 ? each.message : 'the same' },
      ]);
    }
  }
  sheet.line(2, 'changes that need them are left out; all others are applied');
}

function printStops({ stops }: Plan, sheet: Sheet, style: Style): void {
  if (stops.length === 0) return;
  sheet.gap();
  sheet.line(0, `stopped by ${counted(stops.length, 'brake')}: nothing would be sent`, {
    paint: style.failure,
  });
  printEachStop(stops, sheet, style, 2);
}

/** Writes each stop with the flag that allows it. @param indent how many columns to indent */
export function printEachStop(stops: Plan['stops'], sheet: Sheet, { failure }: Style, indent: number): void {
  for (const { text, past } of stopLines(stops)) {
    sheet.line(indent, text, { sign: '!', paint: failure });
    if (past !== '') sheet.line(indent + 2, past);
  }
  const flags = allowFlags(stops);
  if (stops.length > 1 && flags !== undefined) sheet.line(indent, `to allow all of it: ${flags}`);
}

function printTotals(plan: Plan, sheet: Sheet, style: Style, options: TextOptions): void {
  const totals = totalsOf(plan);
  sheet.gap();
  for (const line of coverageLines(plan)) sheet.line(0, line, { paint: style.muted });
  sheet.gap();
  sheet.line(0, totalsText(totals, plan), { paint: style.label });
  for (const line of effects(totals)) sheet.line(0, line);
  if (options.cost !== undefined && plan.steps.length > 0) sheet.line(0, costText(options.cost));
  const late = deadlineText(options);
  if (late !== undefined) sheet.line(0, late);
  sheet.line(0, `plan ${plan.fingerprint.slice(0, shownDigits)} for ${plan.site}`, { paint: style.muted });
}
