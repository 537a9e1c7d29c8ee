/** A plan as a comment on a merge request. */
import { counted } from '../../base/words.ts';
import { plainStyle } from '../../output/style.ts';
import { kindNames } from '../model/kinds.ts';
import type { PlanNames } from '../model/names.ts';
import { placeText } from '../model/place.ts';
import type { Change, Plan } from '../model/plan.ts';
import { codeSpan } from './fenced.ts';
import { foldedChanges } from './folded.ts';
import type { ReportOptions } from './options.ts';
import { fitSections, type Section } from './sections.ts';
import {
  costText,
  coverageLines,
  deadlineText,
  effects,
  remarkLines,
  totalsText,
  type UnknownFor,
  unknownReasons,
  unknownText,
  unresolvedText,
} from './sentences.ts';
import { createSheet, type Sheet } from './sheet.ts';
import { printEachStop } from './text.ts';
import { printChange } from './text-change.ts';
import { removesSomething, totalsOf } from './totals.ts';
import { markingNew } from './values.ts';

export interface MarkdownOptions extends ReportOptions {
  /** The most bytes of UTF-8; totals and removals are kept longest. */
  readonly maxBytes?: number | undefined;
}

/** GitHub's limit for a comment; it counts characters, and there are never more characters than bytes. */
export const commentBytes = 65_536;

/** The width of lines in a block. */
const width = 100;

/** Returns the first line of every comment on the organization, by which a job finds the comment to edit. */
export function hiddenMarker(site: string): string {
  return `<!-- realmctl plan: ${site.replaceAll('>', '%3E')} -->`;
}

/** Returns the comment; text from files and servers only appears in blocks, so that it cannot act as Markdown. */
export function planMarkdown(plan: Plan, names: PlanNames, options: MarkdownOptions = {}): string {
  const totals = totalsOf(plan);
  const { stops, unresolved } = plan;
  const late = deadlineText(options);
  const head = [
    hiddenMarker(plan.site),
    `### Plan for ${codeSpan(plan.site)}`,
    '',
    `**${totalsText(totals, plan)}**`,
    '',
    ...effects(totals).map((line) => `- ${line}`),
    ...(options.cost !== undefined && plan.steps.length > 0 ? [`- ${costText(options.cost)}`] : []),
    ...(late === undefined ? [] : [`- ${late}`]),
    ...(stops.length > 0
      ? [`- **stopped by ${counted(stops.length, 'brake')}: nothing would be sent**`]
      : []),
    ...(unresolved.length > 0 ? [`- not found: ${counted(unresolved.length, 'reference')}`] : []),
    `- fingerprint ${codeSpan(plan.fingerprint)}`,
  ];
  return fitSections(head, planSections(plan, names, options), options.maxBytes ?? commentBytes);
}

function planSections(plan: Plan, names: PlanNames, { origin }: ReportOptions): Section[] {
  const printer = { names: markingNew(names), style: plainStyle, origin };
  const changeLines = (changes: readonly Change[]) =>
    sheetLines((sheet) => {
      for (const group of foldedChanges(changes, origin)) printChange(group, { ...printer, sheet });
    });
  const removing = plan.changes.filter(removesSomething);
  const others = plan.changes.filter((change) => !removesSomething(change));
  return [
    {
      title: `Removes something: ${counted(removing.length, 'change')}`,
      lines: inKinds(removing, changeLines),
    },
    stopSection(plan),
    unresolvedSection(plan),
    unknownSection(plan),
    ...kindNames.map((kind): Section => {
      const changes = others.filter((change) => change.kind === kind);
      return {
        title: `${kind}: ${counted(changes.length, 'change')}`,
        lines: changeLines(changes),
        folded: true,
      };
    }),
    {
      title: 'Good to know',
      lines: sheetLines((sheet) => {
        for (const line of remarkLines(plan)) sheet.line(0, line);
        for (const line of coverageLines(plan)) sheet.line(0, line);
      }),
      folded: true,
    },
  ];
}

/** Puts changes of several kinds into one block, each kind under its name. */
function inKinds(
  changes: readonly Change[],
  linesOf: (changes: readonly Change[]) => readonly string[],
): string[] {
  return kindNames.flatMap((kind) => {
    const own = changes.filter((change) => change.kind === kind);
    return own.length === 0 ? [] : [`  ${kind}`, ...linesOf(own)];
  });
}

/** Returns a section with what this account cannot see, in one sentence, and why. */
export function unknownSection(plan: Plan, of: UnknownFor = 'plan'): Section {
  const text = unknownText(plan, of);
  return {
    title: 'Unknown to this account',
    lines: sheetLines((sheet) => {
      for (const line of text === undefined ? [] : [text, ...unknownReasons(plan)]) sheet.line(0, line);
    }),
  };
}

/** Returns a section with the names that do not exist, each with its place. */
export function unresolvedSection({ unresolved }: Plan): Section {
  return {
    title: 'Not found: what depends on these is left out',
    lines: sheetLines((sheet) => {
      for (const each of unresolved) {
        const text = `${placeText(each.place)}: ${unresolvedText(each)}: ${each.message}`;
        sheet.line(0, text, { sign: '!' });
      }
    }),
  };
}

function stopSection({ stops }: Plan): Section {
  return {
    title: 'Stopped: nothing would be sent',
    lines: sheetLines((sheet) => printEachStop(stops, sheet, plainStyle, 0)),
  };
}

function sheetLines(print: (sheet: Sheet) => void): readonly string[] {
  const sheet = createSheet({ width, signsFirst: true });
  print(sheet);
  return sheet.lines;
}
