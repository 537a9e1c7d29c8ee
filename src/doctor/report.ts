import { foldWords } from '../output/fold.ts';
import { safeText } from '../output/safe-text.ts';
import type { Style } from '../output/style.ts';
import type { Finding } from './finding.ts';

export interface NamedFinding extends Finding {
  readonly check: string;
}

/** Formats the findings for a person, `columns` wide: each message, and below it the hint. */
export function formatReport(findings: readonly NamedFinding[], columns: number, style: Style): string {
  const paints = {
    ok: style.success,
    warning: style.caution,
    failure: style.failure,
    skipped: style.muted,
  } as const;
  const width = Math.max(...findings.map(({ check }) => check.length));
  const head = (outcome: string, check: string) =>
    `${outcome.padEnd('failure'.length)}  ${check.padEnd(width)}  `;
  const margin = head('', '');
  const beside = (lead: string, text: string) =>
    foldWords(safeText(text), columns - lead.length).map(
      (line, index) => `${index === 0 ? lead : ' '.repeat(lead.length)}${line}`,
    );
  const lines = findings.flatMap(({ check, outcome, message, hint }) => [
    ...beside(head(outcome, check), message).map((line, index) =>
      index === 0 ? line.replace(outcome, paints[outcome]) : line,
    ),
    ...(hint?.split('\n') ?? []).flatMap((line) => beside(`${margin}-> `, line)),
  ]);
  return `${lines.join('\n')}\n`;
}
