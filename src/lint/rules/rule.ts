/** A rule, declared once: its documentation, its parameters and its check. */
import type { Model, Part, Thing, ThingKind } from '../model/model.ts';

export const severities = ['error', 'warning', 'info'] as const;
export type Severity = (typeof severities)[number];

/** A parameter of a rule, with its default. */
export interface RuleParam {
  /** Null turns the rule off until a policy sets a value. */
  readonly value: number | readonly string[] | null;
  /** The type that a policy must use. */
  readonly type: 'number' | 'texts';
  /** The only values allowed. */
  readonly choices?: readonly string[];
  readonly help: string;
}

type RuleParams = Readonly<Record<string, RuleParam>>;

/** The effective values, by name. */
export type ParamValues<P extends RuleParams> = {
  readonly [N in keyof P]: P[N]['type'] extends 'number' ? number : readonly string[];
};

/** A violation of a rule. */
export interface Found {
  readonly thing: Pick<Thing, 'kind' | 'name'>;
  /** One sentence without a full stop. */
  readonly message: string;
  /** The field at fault, which gives its place in files. */
  readonly field?: string;
  /** The command that fixes it, or what to do if no command can. */
  readonly fix: string;
  /** What to write in the files, if files were checked. */
  readonly edit?: string;
}

/** A thing that could not be judged because one of its fields is unknown. */
export interface Unchecked {
  readonly thing: Pick<Thing, 'kind' | 'name'>;
  readonly unknown: string;
}

export interface RuleSpec<P extends RuleParams> {
  /** Kebab case; policies and exceptions name it. */
  readonly id: string;
  readonly severity: Severity;
  /** What it finds, as a sentence without a full stop. */
  readonly title: string;
  readonly why: string;
  readonly fix: string;
  /** Parts that it reads. It is not checked if nothing is known about one of them. */
  readonly reads: readonly Part[];
  /** Parts that must be known completely, because the rule is about something missing. */
  readonly wholly?: readonly Part[];
  /** Fields without which a thing of a kind cannot be judged, except those that the rule reports itself. */
  readonly fields?: Readonly<Partial<Record<ThingKind, readonly string[]>>>;
  readonly params?: P;
  check(model: Model, params: ParamValues<P>): Iterable<Found | Unchecked>;
}

/** A rule with its parameter types erased. */
export type Rule = RuleSpec<RuleParams>;

/** Declares a rule. Its parameters give the types that `check` receives. */
export function rule<const P extends RuleParams = Record<never, never>>(spec: RuleSpec<P>): Rule {
  return spec as unknown as Rule;
}
