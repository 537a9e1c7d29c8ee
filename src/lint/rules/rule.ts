/** What a rule is. A rule is declared once: its documentation, its parameters and its check. */
import type { Model, Part, Thing, ThingKind } from '../model/model.ts';

export const severities = ['error', 'warning', 'info'] as const;
export type Severity = (typeof severities)[number];

/** A parameter of a rule, with the value that counts where a policy says nothing. */
export interface RuleParam {
  /** Null: the rule is off until a policy gives a value. */
  readonly value: number | readonly string[] | null;
  /** Of which type a policy gives it. */
  readonly type: 'number' | 'texts';
  /** The only texts that it can have. */
  readonly choices?: readonly string[];
  readonly help: string;
}

type RuleParams = Readonly<Record<string, RuleParam>>;

/** The values that count, by name. */
export type ParamValues<P extends RuleParams> = {
  readonly [N in keyof P]: P[N]['type'] extends 'number' ? number : readonly string[];
};

/** Something that breaks a rule. */
export interface Found {
  readonly thing: Pick<Thing, 'kind' | 'name'>;
  /** One sentence without a full stop. */
  readonly message: string;
  /** The field that is wrong, for its place in files. */
  readonly field?: string;
  /** The command that mends it, or what to do where no command does. */
  readonly fix: string;
  /** What to write in the files, where they were read. */
  readonly edit?: string;
}

/** Something that could not be judged, as a field of it is not known. */
export interface Unjudged {
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
  /** Parts that it reads: it is not checked where nothing is known of one. */
  readonly reads: readonly Part[];
  /** Parts that it has to know completely before it finds something, since it is about what is missing. */
  readonly wholly?: readonly Part[];
  /** Fields without which a thing of a kind cannot be judged; those of one that it names itself are not among them. */
  readonly fields?: Readonly<Partial<Record<ThingKind, readonly string[]>>>;
  readonly params?: P;
  check(model: Model, params: ParamValues<P>): Iterable<Found | Unjudged>;
}

/** A rule whose types are forgotten. */
export type Rule = RuleSpec<RuleParams>;

/** Declares a rule. What `check` receives is typed by its parameters. */
export function rule<const P extends RuleParams = Record<never, never>>(spec: RuleSpec<P>): Rule {
  return spec as unknown as Rule;
}
