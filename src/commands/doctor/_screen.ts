import { safeText } from '../../output/safe-text.ts';
import type { Finding } from './_finding.ts';

export interface Named extends Finding {
  readonly check: string;
}

/** The findings for a person: a line each, what to do below it. */
export function screen(findings: readonly Named[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap(({ check, outcome, message, hint }) => [
    `${outcome.padEnd('failure'.length)}  ${check.padEnd(width)}  ${safeText(message)}`,
    ...(hint?.split('\n') ?? []).map((line) => `${' '.repeat(11 + width)}-> ${safeText(line)}`),
  ]);
  return `${lines.join('\n')}\n`;
}
