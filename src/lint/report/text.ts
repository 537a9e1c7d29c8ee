/** Findings for a terminal: each with its place and, below it, how to fix it. */
import { counted, listed } from '../../base/words.ts';
import { foldWords } from '../../output/fold.ts';
import { safeText } from '../../output/safe-text.ts';
import type { Style } from '../../output/style.ts';
import type { Finding } from '../finding.ts';
import { type Severity, severities } from '../rules/rule.ts';

/** Formats findings in lines of at most `columns`. Commands and places are never broken, so that they can be copied. */
export function findingsText(findings: readonly Finding[], columns: number, style: Style): string {
  const paints: Readonly<Record<Severity, (text: string) => string>> = {
    error: style.failure,
    warning: style.caution,
    info: style.muted,
  };
  const blocks = findings
    .filter(({ outcome }) => outcome === 'found')
    .map(({ severity, rule, message, why, fix, file, line, column }) => [
      `${paints[severity](severity)}  ${style.label(rule)}`,
      ...(file === null ? [] : [`  ${safeText(file)}:${line}:${column}`]),
      ...folded(message, columns),
      ...(why === null ? [] : folded(why, columns).map(style.muted)),
      ...(fix === null ? [] : [`  -> ${safeText(fix)}`]),
      '',
    ]);
  const unchecked = new Set(
    findings.filter(({ outcome }) => outcome.endsWith('-checked')).map(({ rule }) => rule),
  );
  const note = `Not checked, or only in part: ${[...unchecked].join(', ')}. --json says why.`;
  return [...blocks.flat(), ...(unchecked.size === 0 ? [] : foldWords(note, columns))]
    .map((line) => `${line}\n`)
    .join('');
}

function folded(text: string, columns: number): string[] {
  return foldWords(safeText(text), columns - 2).map((line) => `  ${line}`);
}

/** `2 errors, 1 warning; 1 accepted; 3 rules not checked`. */
export function summaryOf(findings: readonly Finding[]): string {
  const count = (matches: (finding: Finding) => boolean) => findings.filter(matches).length;
  const found = severities
    .map(
      (severity) =>
        [severity, count((each) => each.outcome === 'found' && each.severity === severity)] as const,
    )
    .filter(([, many]) => many > 0)
    .map(([severity, many]) =>
      severity === 'info' ? `${many.toLocaleString('en')} info` : counted(many, severity),
    );
  const accepted = count(({ outcome }) => outcome === 'excepted');
  const rules = (status: Finding['outcome']) =>
    new Set(findings.filter(({ outcome }) => outcome === status).map(({ rule }) => rule)).size;
  const [none, partly] = [rules('not-checked'), rules('partly-checked')];
  return [
    found.length === 0 ? 'No findings' : listed(found),
    ...(accepted > 0 ? [`${counted(accepted, 'finding')} accepted`] : []),
    ...(none > 0 ? [`${counted(none, 'rule')} not checked`] : []),
    ...(partly > 0 ? [`${counted(partly, 'rule')} checked in part`] : []),
  ].join('; ');
}
