/** The result of a plan, as text for the terminal and as a comment. */
import { formatDuration } from '../../base/duration.ts';
import { counted } from '../../base/words.ts';
import { plainStyle, type Style } from '../../output/style.ts';
import { hintsOnce } from '../../report/outcome-text.ts';
import { type Applied, type ChangeEnd, endsByOutcome } from '../model/applied.ts';
import { kindNames } from '../model/kinds.ts';
import type { PlanNames } from '../model/names.ts';
import { codeSpan } from './fenced.ts';
import { foldedChanges } from './folded.ts';
import { commentBytes, hiddenMarker, unknownSection, unresolvedSection } from './markdown.ts';
import { doneTotals, outcomeLines } from './result.ts';
import { fitSections, type Section } from './sections.ts';
import { effects } from './sentences.ts';
import { createSheet } from './sheet.ts';
import { printUnknown, printUnresolved } from './text.ts';
import { type Printer, printChange } from './text-change.ts';
import { markingNew } from './values.ts';

/**
 * Returns lines, each with its line end: what failed and why, what was not attempted, and counts of confirmed changes.
 */
export function appliedText(
  applied: Applied,
  names: PlanNames,
  style: Style,
  { width }: { readonly width: number },
): string {
  const sheet = createSheet({ width });
  const printer = { sheet, names: markingNew(names), style };
  const failed = endsByOutcome(applied, 'failed');
  if (failed.length > 0) {
    sheet.line(0, 'failed', { paint: style.failure });
    printFailed(failed, printer);
  }
  const untried = endsByOutcome(applied, 'not-attempted');
  if (untried.length > 0) {
    sheet.gap();
    sheet.line(0, 'not attempted', { paint: style.heading });
    printEnded(untried, printer);
  }
  printUnknown(applied.plan, sheet, style, 'apply');
  printUnresolved(applied.plan, sheet, style);
  sheet.gap();
  const [first = '', ...others] = resultLines(applied);
  sheet.line(0, first, { paint: style.label });
  for (const line of others) sheet.line(0, line);
  return sheet.lines.map((line) => `${line}\n`).join('');
}

/** Returns the same as a comment that replaces the plan's comment. */
export function appliedMarkdown(
  applied: Applied,
  names: PlanNames,
  { maxBytes = commentBytes }: { readonly maxBytes?: number | undefined } = {},
): string {
  const { plan } = applied;
  const section = (title: string, ended: readonly ChangeEnd[], print: typeof printEnded): Section => {
    const sheet = createSheet({ width: 100, signsFirst: true });
    print(ended, { sheet, names: markingNew(names), style: plainStyle });
    return { title: `${title}: ${counted(ended.length, 'change')}`, lines: sheet.lines };
  };
  const head = [
    hiddenMarker(plan.site),
    `### Applied to ${codeSpan(plan.site)}`,
    '',
    ...resultLines(applied).map((line) => `- ${line}`),
    `- fingerprint ${codeSpan(plan.fingerprint)}`,
  ];
  const sections = [
    section('Failed', endsByOutcome(applied, 'failed'), printFailed),
    section('Not attempted', endsByOutcome(applied, 'not-attempted'), printEnded),
    unresolvedSection(plan),
    unknownSection(plan, 'apply'),
    { ...section('Done', endsByOutcome(applied, 'done'), printEnded), folded: true },
  ];
  return fitSections(head, sections, maxBytes);
}

function resultLines(applied: Applied): string[] {
  const { plan, requests, seconds } = applied;
  const sent = `${counted(requests.writing, 'request')}, and ${requests.reading.toLocaleString('en')} to read, in ${formatDuration(seconds * 1000)}`;
  if (plan.changes.length === 0) return ['No changes.', sent];
  return [...outcomeLines(applied), ...effects(doneTotals(applied), 'apply'), sent];
}

/** Writes changes by kind, with equal ones together. */
function printEnded(ended: readonly ChangeEnd[], printer: Printer): void {
  for (const kind of kindNames) {
    const changes = ended.flatMap(({ change }) => (change.kind === kind ? [change] : []));
    if (changes.length === 0) continue;
    printer.sheet.line(0, kind);
    for (const group of foldedChanges(changes)) printChange(group, printer);
  }
}

/** Writes changes one by one, each with the reasons of its failure, and each hint once. */
function printFailed(ended: readonly ChangeEnd[], printer: Printer): void {
  const hintLines = hintsOnce();
  for (const kind of kindNames) {
    const own = ended.filter(({ change }) => change.kind === kind);
    if (own.length > 0) printer.sheet.line(0, kind);
    for (const end of own) {
      printChange([end.change], printer);
      printFailures(end, hintLines, printer);
    }
  }
}

function printFailures(
  { done, of, failures }: ChangeEnd,
  hintLines: ReturnType<typeof hintsOnce>,
  { sheet, style }: Printer,
): void {
  for (const { message, hint } of failures) {
    sheet.line(6, message, { sign: '!', paint: style.failure });
    for (const line of hintLines(hint)) sheet.line(8, line);
  }
  if (done > 0) sheet.line(6, `${done} of ${counted(of, 'step')} done`);
}
