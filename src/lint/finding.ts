import type { Severity } from './rules/rule.ts';

/** `not-checked`: what the rule needs is not known. `partly-checked`: some of it is not. */
export const outcomes = ['found', 'excepted', 'not-checked', 'partly-checked'] as const;
export type Outcome = (typeof outcomes)[number];

/** A finding of a rule, or the reason why the rule could not be checked. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  readonly outcome: Outcome;
  /** The kind and name of the thing; null if the finding is not about one. */
  readonly kind: string | null;
  readonly name: string | null;
  readonly message: string;
  readonly why: string | null;
  readonly fix: string | null;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly exception: { readonly reason: string; readonly until: string | null } | null;
}
