import type { Finding } from '../finding.ts';
import type { Severity } from '../rules/rule.ts';
import type { ActiveRule } from '../run.ts';

/** What a run checked and found, for the documents of other programs. */
export interface Checked {
  readonly rules: readonly ActiveRule[];
  readonly findings: readonly Finding[];
  /** Findings at or above it fail the run. */
  readonly failOn: Severity;
  /** Version of realmctl. */
  readonly version: string;
}
