/** The planner's output: the changes, in words for people, and the requests that make them, as data. */
import type { ExitReason } from '../../base/exit-codes.ts';
import type { Outcome } from '../../engine/outcome.ts';
import type { KindName } from './kinds.ts';
import type { Place } from './place.ts';
import type { RiskClass } from './risk-classes.ts';
import type { Unknown, Unresolved, WantedFollow } from './wanted.ts';

/**
 * Whether an action adds, changes or removes something, the word that reports show beside a name, and the outcome of
 * the command that does the same.
 */
export const actionWords = {
  create: { effect: 'add', word: 'new', outcome: 'created' },
  update: { effect: 'change', word: '', outcome: 'updated' },
  rename: { effect: 'change', word: 'renamed', outcome: 'updated' },
  archive: { effect: 'remove', word: 'archived', outcome: 'archived' },
  unarchive: { effect: 'change', word: 'restored', outcome: 'unarchived' },
  remove: { effect: 'remove', word: 'removed', outcome: 'removed' },
  reorder: { effect: 'change', word: 'put in order', outcome: 'updated' },
  invite: { effect: 'add', word: 'invited', outcome: 'created' },
  resend: { effect: 'change', word: 'invited again', outcome: 'sent' },
  revoke: { effect: 'remove', word: 'invitation revoked', outcome: 'removed' },
  deactivate: { effect: 'remove', word: 'deactivated', outcome: 'deactivated' },
  reactivate: { effect: 'change', word: 'reactivated', outcome: 'reactivated' },
} as const satisfies Readonly<Record<string, ActionWords>>;

interface ActionWords {
  readonly effect: 'add' | 'change' | 'remove';
  readonly word: string;
  readonly outcome: Outcome;
}

export type Action = keyof typeof actionWords;
export const actions = Object.keys(actionWords) as Action[];

/** A field that changes, with values as in readings: ids, numbers, texts. */
export interface FieldChange {
  /** Its name in readings. */
  readonly field: string;
  /**
   * Undefined if it is not known or there is no value yet. Both values are secrets if the value comes from a variable.
   */
  readonly from: unknown;
  readonly to: unknown;
  readonly place?: Place | undefined;
  readonly risks: readonly RiskClass[];
}

export interface ListChange {
  /** Its key in files. */
  readonly list: string;
  readonly added: readonly number[];
  readonly removed: readonly number[];
  /** The size of the list before the change. */
  readonly of: number;
  /** Whether the files list everyone who should be in it; otherwise only whom to add and to remove. */
  readonly exact?: boolean | undefined;
  /** The texts to show for people whom a variable names, by id. */
  readonly variables?: ReadonlyMap<number, string> | undefined;
  readonly follows?: Pick<WantedFollow, 'names' | 'through'> | undefined;
  readonly place?: Place | undefined;
  readonly risks: readonly RiskClass[];
}

/** Everything that changes about one thing. */
export interface Change {
  readonly kind: KindName;
  /** Its name after the change. */
  readonly name: string;
  /** The thing's id, or the placeholder of one to be created. */
  readonly id: number;
  /** The most important action; fields and lists have the others. */
  readonly action: Action;
  /** Its present name, if that changes. */
  readonly formerName?: string | undefined;
  /** The place of its entry; absent for things that files no longer have. */
  readonly place?: Place | undefined;
  readonly fields: readonly FieldChange[];
  readonly lists: readonly ListChange[];
  /** The risk classes of the change and its parts. */
  readonly risks: readonly RiskClass[];
  /** The ids of people who gain and lose access to something, also through groups. */
  readonly gains: readonly number[];
  readonly loses: readonly number[];
  /** How many messages and emails it causes. */
  readonly notifications: number;
}

/**
 * The part of a run in which a step is sent. Access is narrowed first and widened last, so that nobody ever has access
 * that they have neither before nor after the plan.
 */
export const stages = ['narrow', 'make', 'settle', 'widen', 'order', 'retire'] as const;
export type Stage = (typeof stages)[number];

/** One request. Steps of a stage that do not need each other may be sent at the same time. */
export interface PlannedStep {
  /** Its index among the steps, from 0. */
  readonly index: number;
  readonly stage: Stage;
  /** The id of its row in the endpoint table: `channel.subscribe`. */
  readonly row: string;
  /** Arguments as the row takes them, before encoding; ids may be placeholders. */
  readonly args: Readonly<Record<string, unknown>>;
  /** The indexes of the plan's changes that it makes, in whole or in part. */
  readonly changes: readonly number[];
  /** The indexes of steps that must be done before it. */
  readonly needs: readonly number[];
  /** The placeholders of what it creates; the ids come from the reply or are looked up by name. */
  readonly makes: readonly number[];
  /** The same in two halves, for a request about several things that is refused as a whole. */
  readonly parts?: readonly Omit<PlannedStep, 'index'>[] | undefined;
}

/** Why a plan cannot be applied, with the flag that overrides this, if there is one. */
export interface Stop {
  /**
   * The brake: `max-removals`, `required-owners`, `owners`, `empty-list`, `first-managed`, `history`, `archive`,
   * `retention`, `deny`, `no-removals`, …
   */
  readonly brake: string;
  readonly kind: KindName;
  /** The thing's name; absent if the stop is about the whole kind. */
  readonly name?: string | undefined;
  readonly place?: Place | undefined;
  /** One line with counts, share and limit. */
  readonly message: string;
  /** The flag that overrides the stop, as you would type it: `--max-removals 40`; absent if there is none. */
  readonly allow?: string | undefined;
  /** The exit reason of a command whose server refuses this; absent if no server is involved. */
  readonly exitReason?: ExitReason | undefined;
}

/** Something that a person should know about the plan and that changes nothing. */
export interface Remark {
  /** `pending`, `external`, `unmanaged`, `left-alone`, `invisible`, `adopted`, `side-effect`, `too-late`, … */
  readonly about: string;
  readonly kind: KindName;
  readonly name?: string | undefined;
  readonly place?: Place | undefined;
  readonly message: string;
  /** How many things it covers. */
  readonly count: number;
}

export interface Plan {
  readonly site: string;
  readonly level: number;
  /** A hash of the files and of the things that change; it changes with either. */
  readonly fingerprint: string;
  readonly changes: readonly Change[];
  readonly steps: readonly PlannedStep[];
  readonly stops: readonly Stop[];
  readonly remarks: readonly Remark[];
  readonly unresolved: readonly Unresolved[];
  /** What this account cannot see; nothing is planned for it, and that is no failure. */
  readonly unknown: readonly Unknown[];
  /** For each kind: the entries in files, how many of them are up to date, and the things that no file has. */
  readonly coverage: ReadonlyMap<KindName, { managed: number; so: number; unmanaged: number }>;
}
