/** A policy: which rules apply with which severity, the organization's own rules, and exceptions. */
import type { Place } from '../../provision/model/place.ts';
import type { Part } from '../model/model.ts';
import type { Severity } from '../rules/rule.ts';

/** A policy's setting of a built-in rule. */
export interface RuleChoice {
  readonly isOn?: boolean;
  readonly severity?: Severity;
  readonly params: Readonly<Record<string, number | readonly string[]>>;
}

/** A rule that a policy defines. */
export interface OwnRule {
  readonly id: string;
  readonly place: Place;
  /** A jq filter over the document, whose results break the rule. */
  readonly jq: string;
  readonly severity: Severity;
  readonly message: string;
  readonly why: string;
  readonly fix: string;
  /** Parts that it needs; if undefined, those that the filter names. */
  readonly needs?: readonly Part[] | undefined;
}

/** Findings that are known and accepted. */
export interface Exception {
  readonly place: Place;
  readonly rule: string;
  /** `channel:board`, or only a name; `*` matches any characters. */
  readonly thing: string;
  readonly reason: string;
  /** The last day on which it applies, as `2027-01-31`. */
  readonly until?: string | undefined;
}

export interface Policy {
  readonly failOn?: Severity | undefined;
  /** Parts that the files describe completely. */
  readonly complete: ReadonlySet<Part>;
  readonly rules: ReadonlyMap<string, RuleChoice>;
  readonly custom: readonly OwnRule[];
  readonly exceptions: readonly Exception[];
}

export const noPolicy: Policy = { complete: new Set(), rules: new Map(), custom: [], exceptions: [] };
